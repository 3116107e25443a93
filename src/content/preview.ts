import { blogPostPath } from './blog.ts';
import { coursePath } from './course.ts';
import type { ItemKey } from './editing.ts';
import type { ContentKind } from './kinds.ts';

/** Path of the page that shows a preview in frames; below it lies the framed page itself. */
const PREVIEW_PATH = '/desk/preview';
export const FRAMED_PATH = `${PREVIEW_PATH}/page`;

export function previewUrl({ kind, id }: ItemKey, page?: string, path = PREVIEW_PATH): string {
  return `${path}?${new URLSearchParams({ kind, id, ...(page && { page }) })}`;
}

type PreviewPage = { readonly path: string; readonly label: string };

const HOME = { path: '/', label: 'Home page' };
const ABOUT = { path: '/about', label: 'About us' };
const COURSES = { path: '/courses', label: 'Courses' };
const EVENTS = { path: '/events', label: 'Events' };
const BLOG = { path: '/blogs', label: 'Blog' };
const PROGRAMS = { path: '/programs', label: 'Programs' };
const IMPACT = { path: '/impact', label: 'Impact' };
const TRANSPARENCY = { path: '/transparency', label: 'Transparency' };
const PRESS = { path: '/press', label: 'Press' };
const CONTACT = { path: '/contact', label: 'Contact' };
const SQUAD = { path: '/stem-squad', label: 'STEM Squad' };
const own = (path: string): PreviewPage => ({ path, label: 'Its own page' });

type PagesOf = (id: string) => readonly PreviewPage[];

/** The pages on which visitors see the items of a kind. A kind that is not listed: the home page. */
const PAGES: Readonly<Partial<Record<ContentKind, PagesOf>>> = {
  events: (id) => [own(`/events/${encodeURIComponent(id)}`), EVENTS],
  blogs: (id) => [own(blogPostPath({ id })), BLOG],
  courses: (id) => [own(coursePath({ id })), COURSES, HOME],
  programs: (id) => [own(`/programs/${encodeURIComponent(id)}`), PROGRAMS, HOME],
  'programs-overview': () => [PROGRAMS],
  home: () => [HOME],
  'hero-images': () => [HOME],
  partners: () => [ABOUT, HOME],
  testimonials: () => [HOME],
  about: () => [ABOUT],
  team: () => [ABOUT],
  impact: () => [IMPACT, ABOUT, HOME],
  figures: () => [TRANSPARENCY, PRESS],
  transparency: () => [TRANSPARENCY, { path: '/donate', label: 'Donate' }],
  reports: () => [TRANSPARENCY],
  press: () => [PRESS],
  'get-involved': () => [{ path: '/get-involved', label: 'Get involved' }],
  schools: () => [{ path: '/schools', label: 'For schools' }],
  donate: () => [
    { path: '/donate', label: 'Donate' },
    { path: '/donate/thank-you', label: 'After a donation' },
  ],
  'stem-squad-landing': () => [SQUAD],
  legal: (id) => [own(`/${encodeURIComponent(id)}`)],
  organisation: () => [HOME, CONTACT, ABOUT],
};

export function previewPages({ kind, id }: ItemKey): readonly PreviewPage[] {
  return PAGES[kind]?.(id) ?? [HOME];
}
