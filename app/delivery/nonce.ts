import { createContext } from 'react';

/**
 * The nonce of this answer, for our own inline script; React Router knows it for its own. Only the
 * server has it: browsers hide nonces from scripts.
 */
export const Nonce = createContext<string | undefined>(undefined);
