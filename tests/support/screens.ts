import { SITE_PAGES } from '#content/site-pages.ts';
import { RUNS_ALL } from './run-all.ts';

export type Screen = {
  path: string;
  status?: 404;
  /** Its canonical path, if that is another one or none. */
  canonical?: string | null;
  like?: string;
};

/** Pages of the list that do not answer as the others do. */
const EXCEPTIONS: Readonly<Record<string, Omit<Screen, 'path'>>> = {
  // Without a course there is nothing to enrol in.
  '/enrollment': { status: 404, canonical: null },
  '/offline': { canonical: null },
};

/** Every page of the specification (section 2), and every other page. */
export const SCREENS: readonly Screen[] = [
  ...SITE_PAGES.map(({ path }) => ({ path, ...EXCEPTIONS[path] })),
  { path: '/events/7' },
  {
    path: '/events/register/7',
    canonical: '/events/register/girls-build-day-kumasi',
    like: '/events/register/girls-build-day-kumasi',
  },
  { path: '/events/register/girls-build-day-kumasi' },
  { path: '/blogs/soldering-safely' },
  { path: '/programs/project-that-matters', like: '/programs/tech-for-girls' },
  { path: '/programs/tech-labs' },
  { path: '/programs/hackathons' },
  { path: '/programs/consultants', like: '/programs/tech-for-girls' },
  { path: '/programs/tech-for-girls' },
  {
    path: '/course/robots-from-scratch',
    canonical: '/courses/robots-from-scratch',
    like: '/courses/robots-from-scratch',
  },
  { path: '/courses/robots-from-scratch' },
  { path: '/enrollment/robots-from-scratch' },
  // Linked from mails only.
  { path: '/newsletter/confirm', canonical: null },
  { path: '/newsletter/unsubscribe', canonical: null, like: '/newsletter/confirm' },
  { path: '/privacy-policy', like: '/accessibility' },
  { path: '/terms-of-service', like: '/accessibility' },
  { path: '/safeguarding', like: '/accessibility' },
  { path: '/accessibility' },
];

export const EVERY_PAGE: readonly string[] = SCREENS.filter(
  ({ status, canonical }) => !status && canonical === undefined,
).map(({ path }) => path);

/** Pages for browser tests: in `npm test` one of each template. */
export const BROWSER_SCREENS: readonly Screen[] = SCREENS.filter(({ like }) => RUNS_ALL || !like);
/** The same, as far as it is in `EVERY_PAGE`. */
export const BROWSER_PAGES: readonly string[] = EVERY_PAGE.filter((page) =>
  BROWSER_SCREENS.some(({ path }) => path === page),
);
