import { blogPostPath } from './blog.ts';
import { coursePath } from './course.ts';
import type { ItemKey } from './editing.ts';
import type { ContentKind } from './kinds.ts';

/** Path of previews: with a token the page itself, without one the staff view around it. */
export const PREVIEW_PATH = '/desk/preview';

/** Whether a URL is that of a page with a draft in it. */
export function isPreview(path: string, token: string | undefined): boolean {
  return path === PREVIEW_PATH && token !== undefined;
}

/** The item to preview. `version` names a version of its history, shown in place of its draft. */
export type PreviewedItem = ItemKey & { readonly version?: string };

/**
 * The URL of a preview.
 * @param options `page`: the page of the site to show, as its path and query
 */
export function previewUrl(
  { kind, id, version }: PreviewedItem,
  options: { readonly token?: string; readonly page?: string } = {},
): string {
  return `${PREVIEW_PATH}?${new URLSearchParams({ kind, id, ...(version && { version }), ...options })}`;
}

/** A page of the site: path with query, and its name at the desk. */
export type PreviewPage = { readonly path: string; readonly label: string };

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

/** The pages on which visitors see an item: at least one, its own page first if it has one. */
export function previewPages({ kind, id }: ItemKey): readonly PreviewPage[] {
  return PAGES[kind]?.(id) ?? [HOME];
}

/** The preview of a draft, as visitors will see it. */
type DraftPreview = {
  /** The pages that show the item: at least one, its own page first if it has one. */
  readonly pages: readonly PreviewPage[];
  /** Token that opens the pages for anyone who has it (`preview-url.ts`). */
  readonly token: string;
  /** When the token expires: ISO. */
  readonly expiresAt: string;
  /** The site's origin, without a trailing slash. */
  readonly siteUrl: string;
};

/** Shows drafts to staff, and to people with a link. Rejects with a `ServiceFailure`. */
export interface PreviewService {
  /** Undefined if there is no draft, or no such version that can be shown. */
  preview(item: PreviewedItem): Promise<DraftPreview | undefined>;
  /** The pages on which visitors see an item or its list. */
  publicPages(item: ItemKey): Promise<readonly PreviewPage[]>;
}
