import { createContext } from 'react';

/**
 * The nonce of this response for our own inline script; React Router has it for its own. Only the
 * server sets it: browsers hide nonces from scripts.
 */
export const Nonce = createContext<string | undefined>(undefined);
