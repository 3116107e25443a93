import * as v from 'valibot';
import { link, optionalLink } from './text/link.ts';
import { itemId, optionalText, text } from './text/text.ts';

/** One content item of the STEM Squad page (specification, section 3). `content` is HTML. */
export const stemSquadItem = v.object({
  id: itemId,
  type: text,
  title: optionalText,
  content: optionalText,
  media: v.nullish(v.array(v.object({ url: optionalLink })), []),
  buttonLabel: optionalText,
  buttonLink: optionalText,
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
 * Where an item's button leads (specification, section 2): a link that starts with `/` is used as
 * it is, anything else names a form on the Get Involved page. Undefined when there is no button.
 */
export function stemSquadButtonPath(item: StemSquadItem): string | undefined {
  if (!item.buttonLabel || !item.buttonLink) return undefined;
  if (item.buttonLink.startsWith('/') && v.is(link, item.buttonLink)) return item.buttonLink;
  // encodeURI keeps & and =, so that `stem-squad&plan=starter` names a form and its plan.
  return `/get-involved?form=${encodeURI(item.buttonLink)}`;
}
