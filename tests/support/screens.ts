/** An address of the site, its status, and its main address if that is another one or none. */
export type Screen = { path: string; status?: 404; canonical?: string | null };

/** Every page of the specification (section 2) and every page beside it. */
export const SCREENS: readonly Screen[] = [
  { path: '/' },
  { path: '/about' },
  { path: '/services' },
  { path: '/events' },
  { path: '/events/7' },
  { path: '/events/register/7', canonical: '/events/register/girls-build-day-kumasi' },
  { path: '/events/register/girls-build-day-kumasi' },
  { path: '/blogs' },
  { path: '/blogs/soldering-safely' },
  { path: '/contact' },
  { path: '/programs' },
  { path: '/programs/project-that-matters' },
  { path: '/programs/tech-labs' },
  { path: '/programs/hackathons' },
  { path: '/programs/consultants' },
  { path: '/programs/tech-for-girls' },
  { path: '/impact' },
  { path: '/donate' },
  { path: '/donate/thank-you' },
  { path: '/courses' },
  { path: '/course/robots-from-scratch', canonical: '/courses/robots-from-scratch' },
  { path: '/courses/robots-from-scratch' },
  // Without a course there is nothing to enrol in.
  { path: '/enrollment', status: 404, canonical: null },
  { path: '/enrollment/robots-from-scratch' },
  { path: '/get-involved' },
  { path: '/stem-squad' },
  { path: '/newsletter' },
  // Reached from mails only.
  { path: '/newsletter/confirm', canonical: null },
  { path: '/newsletter/unsubscribe', canonical: null },
  { path: '/privacy-policy' },
  { path: '/terms-of-service' },
  { path: '/accessibility' },
  { path: '/offline', canonical: null },
];

/** The address of every page that is there, each once, for what is measured of all pages alike. */
export const EVERY_PAGE: readonly string[] = SCREENS.filter(
  ({ status, canonical }) => !status && canonical === undefined,
).map(({ path }) => path);
