import { createContext } from 'react';

/**
 * Whether this page is a Lite one: no scripts, no web font, no decorative pictures. Only the server
 * has it: a Lite page never comes to life in the browser.
 */
export const Lite = createContext(false);
