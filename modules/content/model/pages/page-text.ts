import * as v from 'valibot';
import { optionalText } from '#platform/text/text.ts';

/** Labels of the places on pages that have their own editable text. */
const PAGE_TEXT_LABELS = {
  courses: 'The introduction of the list of courses',
  events: 'The introduction of the list of events',
  blogs: 'The introduction of the blog',
  contact: 'The introduction of the contact page',
  referral: 'The same, for those who come to refer a student or a school',
  newsletter: 'The introduction of the page of the newsletter',
  'newsletter-box': 'Beside the box for the newsletter at the foot of every page',
  enrollment: 'The introduction of the page for choosing a course to enrol in',
  'stem-squad': 'The introduction of STEM Squad, where its content has no hero',
  'stem-squad-subscribe': 'The first of the three steps of STEM Squad',
  'stem-squad-kit': 'The second of the three steps of STEM Squad',
  'stem-squad-explore': 'The third of the three steps of STEM Squad',
  'course-call': 'The call at the end of each course',
  'share-post': 'Over the links by which a blog post is shared',
} as const;
export type PageTextSlug = keyof typeof PAGE_TEXT_LABELS;

/** All slugs, in their order. */
export const PAGE_TEXT_SLUGS = Object.keys(PAGE_TEXT_LABELS) as PageTextSlug[];

/** A text for one place of the site. */
export const pageText = v.object({
  slug: v.pipe(
    v.picklist(PAGE_TEXT_SLUGS),
    v.title('Where it stands'),
    v.metadata({ fixed: true, names: PAGE_TEXT_LABELS }),
  ),
  title: v.pipe(
    optionalText,
    v.title('Heading'),
    v.description('Only for steps and calls, which have a heading.'),
  ),
  text: v.pipe(
    optionalText,
    v.title('Text'),
    v.description('One paragraph, without markup. Empty: nothing is shown.'),
    v.metadata({ long: true }),
  ),
});
export type PageText = v.InferOutput<typeof pageText>;
