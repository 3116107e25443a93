import { createContext } from 'react-router';
import type { ContentServices } from '#modules/content/model/content-services.ts';
import type { Giving } from '#modules/giving/model/giving.ts';
import type { Newsletter } from '#modules/newsletter/model/newsletter.ts';
import type { Places } from '#modules/places/model/places.ts';
import type { Submissions } from '#modules/submissions/model/submissions.ts';
import type { PageContext } from '#platform/pages/page-context.ts';

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
