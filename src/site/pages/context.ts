import { createContext } from 'react-router';
import type { App } from '#app.ts';
import type { ContentServices } from '#content/services.ts';
import type { Submissions } from '#inbox/submission.ts';
import type { Places } from '#places/place.ts';
import type { PageContext } from '#platform/pages/page-context.ts';
import type { Services } from '#services.ts';

export const appContext = createContext<App>();
export const siteContext = createContext<PageContext>();
export const contentContext = createContext<ContentServices>();
export const submissionsContext = createContext<Submissions>();
export const newsletterIssuesContext = createContext<Services['newsletterIssues']>();
/** Undefined when another server takes the submissions: their places are unknown here. */
export const placesContext = createContext<Places | undefined>();
