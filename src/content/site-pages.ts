/** For sitemaps and other programs that read the site. Its page has the same title. */
type SitePage = {
  readonly path: string;
  readonly title: string;
  readonly about: string;
  /** Left out of the sitemap: nobody searches for a "thank you" or a placeholder. */
  readonly unlisted?: true;
};

/** The pages without an item of their own, in the order of the specification (section 2). */
export const SITE_PAGES: readonly SitePage[] = [
  { path: '/', title: 'Home', about: 'robot' },
  { path: '/about', title: 'About Us', about: 'people community' },
  { path: '/services', title: 'Services', about: 'wrench tools', unlisted: true },
  { path: '/events', title: 'Events', about: 'hackathon flag' },
  { path: '/blogs', title: 'Blog', about: 'book reading' },
  { path: '/contact', title: 'Contact Us', about: 'chat talk' },
  { path: '/programs', title: 'Programs', about: 'school classroom' },
  { path: '/schools', title: 'For schools', about: 'bus' },
  { path: '/impact', title: 'Impact', about: 'chart numbers' },
  { path: '/transparency', title: 'Transparency', about: 'chart numbers' },
  { path: '/press', title: 'Press', about: 'book reading' },
  { path: '/donate', title: 'Donate', about: 'sprout growth' },
  { path: '/donate/thank-you', title: 'Thank you', about: 'trophy', unlisted: true },
  { path: '/courses', title: 'Courses', about: 'laptop code' },
  { path: '/enrollment', title: 'Course Enrollment', about: 'pencil', unlisted: true },
  { path: '/get-involved', title: 'Get Involved', about: 'people volunteer mentor' },
  { path: '/stem-squad', title: 'STEM Squad', about: 'girls kids kit' },
  { path: '/newsletter', title: 'Newsletter', about: 'antenna signals' },
  { path: '/my-data', title: 'My data', about: 'pencil' },
  { path: '/api', title: 'The API', about: 'laptop code' },
  { path: '/offline', title: 'No connection', about: 'antenna', unlisted: true },
];

/** `off`: the paths of those that staff switched off, without their `/`. */
export function listedPages(off: readonly string[]): readonly SitePage[] {
  return SITE_PAGES.filter(({ path, unlisted }) => !unlisted && !off.includes(path.slice(1)));
}
