/** The links of the navbar, in the order of the specification (section 2). */
export const NAVBAR_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About Us' },
  { to: '/programs', label: 'Programs' },
  { to: '/impact', label: 'Impact' },
  { to: '/get-involved', label: 'Get Involved' },
  { to: '/events', label: 'Events' },
  { to: '/blogs', label: 'Blog' },
  { to: '/courses', label: 'Courses' },
  { to: '/stem-squad', label: 'STEM Squad' },
  { to: '/contact', label: 'Contact Us' },
] as const;
