import { about } from './about.ts';
import { blogPost } from './blog-post.ts';
import { course } from './course.ts';
import { event } from './event.ts';
import { getInvolved } from './get-involved.ts';
import { heroImage } from './hero-image.ts';
import { impact } from './impact.ts';
import { legalPage } from './legal-page.ts';
import { organisation } from './organisation.ts';
import { partner } from './partner.ts';
import { program } from './program.ts';
import { programsOverview } from './programs-overview.ts';
import { stemSquadItem } from './stem-squad-item.ts';
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
} as const;

/** Content of which there is one. */
export const SINGLE_KINDS = {
  organisation,
  about,
  impact,
  'get-involved': getInvolved,
  'programs-overview': programsOverview,
} as const;

/** Every kind of content with its schema. To add a kind, add its file and a line here. */
export const CONTENT_KINDS = { ...LIST_KINDS, ...SINGLE_KINDS };

export type ListKind = keyof typeof LIST_KINDS;
export type SingleKind = keyof typeof SINGLE_KINDS;
export type ContentKind = keyof typeof CONTENT_KINDS;
