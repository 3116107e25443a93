import type { ContentServices } from '#modules/content/model/content-services.ts';
import type { Giving } from '#modules/giving/model/giving.ts';
import type { Newsletter } from '#modules/newsletter/model/newsletter.ts';
import type { Places } from '#modules/places/model/places.ts';
import type { Submissions } from '#modules/submissions/model/submissions.ts';
import type { PageContext } from '#platform/pages/page-context.ts';

/**
 * The services of all subjects, as the server hands them over. Pages and endpoints ask for those of
 * their subject. Two makers in `server/services/`: `own-services.ts` (our own database) and
 * `remote-services.ts` (another server that speaks the API of the specification). Callers cannot
 * tell which.
 */
export interface Services extends ContentServices, Submissions {
  /**
   * Places in events and sessions: always of our own database. Undefined where another server takes
   * what is sent, since nobody here knows its places then.
   */
  places?: Places;

  /** Gifts: always of our own database. Undefined where none are taken. */
  giving?: Giving;

  /** Where the links of the newsletter's mail lead. Always our own database. */
  newsletter: Newsletter;
}

/** What the server gives the site with each request. */
export type SiteContext = PageContext & { readonly services: Services };
