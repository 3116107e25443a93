import { blogPost } from './blog-post.ts';
import { course } from './course.ts';
import { event } from './event.ts';
import { heroImage } from './hero-image.ts';
import { organisation } from './organisation.ts';
import { about } from './pages/about.ts';
import { donate } from './pages/donate.ts';
import { getInvolved } from './pages/get-involved.ts';
import { home } from './pages/home.ts';
import { impact } from './pages/impact.ts';
import { legalPage } from './pages/legal-page.ts';
import { PAGE_TEXT_SLUGS, pageText } from './pages/page-text.ts';
import { partner } from './partner.ts';
import { program } from './programs/program.ts';
import { programsOverview } from './programs/programs-overview.ts';
import { stemSquadItem } from './stem-squad/stem-squad-item.ts';
import { teamMember } from './team-member.ts';
import { testimonial } from './testimonial.ts';

/** Content of which there are many, each item with an `id` (or a `slug`) of its own. */
export const LIST_KINDS = {
  'hero-images': heroImage,
  courses: course,
  partners: partner,
  team: teamMember,
  events: event,
  blogs: blogPost,
  'stem-squad-landing': stemSquadItem,
  testimonials: testimonial,
  programs: program,
  legal: legalPage,
  'page-texts': pageText,
} as const;

/** Content of which there is one. */
export const SINGLE_KINDS = {
  organisation,
  home,
  about,
  impact,
  'get-involved': getInvolved,
  'programs-overview': programsOverview,
  donate,
} as const;

/** Every kind of content with its schema. To add a kind, add its file and a line here. */
export const CONTENT_KINDS = { ...LIST_KINDS, ...SINGLE_KINDS };

export type ListKind = keyof typeof LIST_KINDS;
export type SingleKind = keyof typeof SINGLE_KINDS;
export type ContentKind = keyof typeof CONTENT_KINDS;

/**
 * The items of a kind that pages count on: their texts. They can be changed, not taken away; where a
 * database lacks one, it is given the starter's. Not so the organisation: nobody makes up who runs
 * the site.
 */
export function requiredIds(kind: ContentKind): readonly string[] {
  if (kind === 'page-texts') return PAGE_TEXT_SLUGS;
  return kind in SINGLE_KINDS && kind !== 'organisation' ? [kind] : [];
}
