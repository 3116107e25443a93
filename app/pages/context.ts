import { createContext } from 'react-router';
import type { App } from '#modules/app.ts';
import type { ContentServices } from '#modules/content/services.ts';
import type { NewsletterIssues } from '#modules/messages/model/newsletter-issue.ts';
import type { Newsletter } from '#modules/newsletter/model/newsletter.ts';
import type { Places } from '#modules/places/place.ts';
import type { Submissions } from '#modules/submissions/submission.ts';
import type { PageContext } from '#platform/pages/page-context.ts';

// Keys for the services that the server gives to loaders and actions: `context.get(siteContext)`.
// Each subject has a key of its own.
export const appContext = createContext<App>();
export const siteContext = createContext<PageContext>();
export const contentContext = createContext<ContentServices>();
export const submissionsContext = createContext<Submissions>();
export const newsletterContext = createContext<Newsletter>();
export const newsletterIssuesContext = createContext<NewsletterIssues>();
/** Undefined when another server takes the submissions: their places are unknown here. */
export const placesContext = createContext<Places | undefined>();
