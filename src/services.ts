import type { App } from '#app.ts';
import type { ContentServices } from '#content/services.ts';
import type { Submissions } from '#inbox/submission.ts';
import type { NewsletterIssue } from '#messages/newsletter.server.ts';
import type { Places } from '#places/place.ts';
import type { PageContext } from '#platform/pages/page-context.ts';

/**
 * The services of all modules, as the server passes them on. Pages and endpoints ask for those they
 * need. `server/services/` makes them in two ways: `own-services.ts` (our own database) and
 * `remote-services.ts` (another server that speaks the API of the specification). Callers cannot
 * tell which.
 */
export interface Services extends ContentServices, Submissions {
  /**
   * Places in events and sessions, always in our own database. Undefined where another server takes
   * the submissions, since this one does not know its places then.
   */
  places?: Places;

  /** The newsletters on the website, always from our own database. */
  newsletterIssues: { all(): Promise<readonly NewsletterIssue[]> };
}

/** The data that the server gives the site with each request. */
export type SiteContext = PageContext & { readonly app: App; readonly services: Services };
