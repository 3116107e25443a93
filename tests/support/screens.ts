import { RUNS_ALL } from './run-all.ts';

/** An address of the site. */
export type Screen = {
  path: string;
  status?: 404;
  /** Its main address, if that is another one or none. */
  canonical?: string | null;
  /** The address of which it is the template again, all its parts included. */
  like?: string;
};

/** Every page of the specification (section 2) and every page beside it. */
export const SCREENS: readonly Screen[] = [
  { path: '/' },
  { path: '/about' },
  { path: '/services' },
  { path: '/events' },
  { path: '/events/7' },
  {
    path: '/events/register/7',
    canonical: '/events/register/girls-build-day-kumasi',
    like: '/events/register/girls-build-day-kumasi',
  },
  { path: '/events/register/girls-build-day-kumasi' },
  { path: '/blogs' },
  { path: '/blogs/soldering-safely' },
  { path: '/contact' },
  { path: '/programs' },
  { path: '/programs/project-that-matters', like: '/programs/tech-for-girls' },
  { path: '/programs/tech-labs' },
  { path: '/programs/hackathons' },
  { path: '/programs/consultants', like: '/programs/tech-for-girls' },
  { path: '/programs/tech-for-girls' },
  { path: '/impact' },
  { path: '/donate' },
  { path: '/donate/thank-you' },
  { path: '/courses' },
  {
    path: '/course/robots-from-scratch',
    canonical: '/courses/robots-from-scratch',
    like: '/courses/robots-from-scratch',
  },
  { path: '/courses/robots-from-scratch' },
  // Without a course there is nothing to enrol in.
  { path: '/enrollment', status: 404, canonical: null },
  { path: '/enrollment/robots-from-scratch' },
  { path: '/get-involved' },
  { path: '/stem-squad' },
  { path: '/newsletter' },
  // Reached from mails only.
  { path: '/newsletter/confirm', canonical: null },
  { path: '/newsletter/unsubscribe', canonical: null, like: '/newsletter/confirm' },
  { path: '/privacy-policy', like: '/accessibility' },
  { path: '/terms-of-service', like: '/accessibility' },
  { path: '/accessibility' },
  { path: '/offline', canonical: null },
];

/** The address of every page that is there, each once, for what is measured of all pages alike. */
export const EVERY_PAGE: readonly string[] = SCREENS.filter(
  ({ status, canonical }) => !status && canonical === undefined,
).map(({ path }) => path);

/** What is looked at in a browser: in `npm test` a page of each template. */
export const BROWSER_SCREENS: readonly Screen[] = SCREENS.filter(({ like }) => RUNS_ALL || !like);
/** The same, as far as it is in `EVERY_PAGE`. */
export const BROWSER_PAGES: readonly string[] = EVERY_PAGE.filter((page) =>
  BROWSER_SCREENS.some(({ path }) => path === page),
);
