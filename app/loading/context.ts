import { createContext } from 'react-router';
import type { SiteContext } from '#domain/site/site-context.ts';

/** Where loaders and actions find what the server gives them: `context.get(siteContext)`. */
export const siteContext = createContext<SiteContext>();
