import { createContext } from 'react-router';
import type { ContentServices } from '#domain/content/content-services.ts';
import type { Giving } from '#domain/giving/giving.ts';
import type { Newsletter } from '#domain/newsletter/newsletter.ts';
import type { Places } from '#domain/places/places.ts';
import type { PageContext } from '#domain/site/site-context.ts';
import type { Submissions } from '#domain/submissions/submissions.ts';

// Where loaders and actions find what the server gives them: `context.get(siteContext)`. Each subject
// has a key of its own.
export const siteContext = createContext<PageContext>();
export const contentContext = createContext<ContentServices>();
export const submissionsContext = createContext<Submissions>();
export const newsletterContext = createContext<Newsletter>();
/** Undefined where another server takes what is sent: nobody here knows its places. */
export const placesContext = createContext<Places | undefined>();
/** Undefined where no gifts are taken. */
export const givingContext = createContext<Giving | undefined>();
