import { createContext } from 'react';

/**
 * Whether this is a Lite page: no scripts, no web font, no decorative pictures. Only the server
 * sets it: a Lite page is never hydrated.
 */
export const Lite = createContext(false);
