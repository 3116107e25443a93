/** The links of the navbar, in the order of the specification (section 2), each with its group. */
export const NAVBAR_LINKS = [
  { to: '/', label: 'Home', group: '' },
  { to: '/about', label: 'About Us', group: 'About' },
  { to: '/programs', label: 'Programs', group: 'Learn' },
  { to: '/impact', label: 'Impact', group: 'About' },
  { to: '/get-involved', label: 'Get Involved', group: 'Take part' },
  { to: '/events', label: 'Events', group: 'Take part' },
  { to: '/blogs', label: 'Blog', group: 'About' },
  { to: '/courses', label: 'Courses', group: 'Learn' },
  { to: '/stem-squad', label: 'STEM Squad', group: 'Learn' },
  { to: '/contact', label: 'Contact Us', group: 'About' },
] as const;

/** The groups of the links in the menu of small screens. */
export const MENU_GROUPS = ['', 'Learn', 'Take part', 'About'] as const;
