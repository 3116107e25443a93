import * as v from 'valibot';
import { link, optionalLink } from '#platform/text/link.ts';
import { itemId, optionalText, text, textList } from '#platform/text/text.ts';

/** One content item of the STEM Squad page (specification, section 3). `content` is HTML. */
export const stemSquadItem = v.object({
  id: v.pipe(itemId, v.title('Key'), v.metadata({ fixed: true })),
  type: v.pipe(
    text,
    v.title('Section'),
    v.description(
      'Where it stands on the page: Hero, How It Works, Plan, Why STEM Squad, FAQ, CTA or Footer.',
    ),
  ),
  title: v.pipe(
    optionalText,
    v.title('Heading'),
    v.description('For a question: the question. For a plan: its name.'),
  ),
  content: v.pipe(
    optionalText,
    v.title('Text'),
    v.description('HTML: <p>, <ul>, <li>, <strong>. For a question: the answer.'),
    v.metadata({ html: true }),
  ),
  media: v.pipe(
    v.nullish(
      v.array(
        v.pipe(
          v.object({
            url: v.pipe(optionalLink, v.title('Picture'), v.metadata({ picture: true })),
          }),
          v.title('Picture'),
        ),
      ),
      [],
    ),
    v.title('Pictures'),
  ),
  parts: v.pipe(
    textList,
    v.title('Parts in the box'),
    v.description('For a plan: one per line, at most eight.'),
  ),
  buttonLabel: v.pipe(
    optionalText,
    v.title('Words of the button'),
    v.description('The button needs both words and an address.'),
  ),
  buttonLink: v.pipe(
    optionalText,
    v.title('Button leads to'),
    v.description('A page of this site, like /courses, or the name of a form: stem-squad.'),
  ),
});
export type StemSquadItem = v.InferOutput<typeof stemSquadItem>;

/** The sections of the page (specification, section 2); an unknown type is shown as `other`. */
export type StemSquadSection =
  | 'hero'
  | 'how-it-works'
  | 'plan'
  | 'why'
  | 'faq'
  | 'cta'
  | 'footer'
  | 'other';

/** The section an item belongs to. Reads `How It Works`, `how-it-works` and `HowItWorks` alike. */
export function stemSquadSection(item: Pick<StemSquadItem, 'type'>): StemSquadSection {
  const type = item.type.toLowerCase().replace(/[^a-z]/g, '');
  if (type.startsWith('hero')) return 'hero';
  if (type.startsWith('howitworks')) return 'how-it-works';
  if (type.includes('plan') || type.startsWith('group')) return 'plan';
  if (type.startsWith('why')) return 'why';
  if (type.startsWith('faq')) return 'faq';
  if (type.startsWith('cta')) return 'cta';
  if (type.startsWith('footer')) return 'footer';
  return 'other';
}

/**
 * The URL of an item's button (specification, section 2): a link that starts with `/` is used as it
 * is, anything else names a form on the Get Involved page. Undefined if there is no button.
 */
export function stemSquadButtonPath(item: StemSquadItem): string | undefined {
  if (!item.buttonLabel || !item.buttonLink) return undefined;
  if (item.buttonLink.startsWith('/') && v.is(link, item.buttonLink)) return item.buttonLink;
  // encodeURI keeps & and =, so that `stem-squad&plan=starter` names a form and its plan.
  return `/get-involved?form=${encodeURI(item.buttonLink)}`;
}
