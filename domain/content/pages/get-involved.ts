import * as v from 'valibot';
import { figure, text, titledText } from '../text/text.ts';

/** The forms of the Get Involved page, in the order of its tabs (specification, section 2). */
export const INVOLVEMENTS = [
  'volunteer',
  'mentor',
  'partnership',
  'sponsorship',
  'stem-squad',
] as const;
export type Involvement = (typeof INVOLVEMENTS)[number];

/** The form that an address asks for; volunteering when it asks for none that we know. */
export function involvementOf(value: string | null): Involvement {
  return INVOLVEMENTS.find((name) => name === value) ?? 'volunteer';
}

/** The texts of the Get Involved page around its forms. */
export const getInvolved = v.object({
  introduction: text,
  badges: v.array(figure),
  cards: v.array(v.object({ form: v.picklist(INVOLVEMENTS), title: text, text, button: text })),
  tabs: v.array(v.object({ form: v.picklist(INVOLVEMENTS), label: text, title: text, text })),
  urgentNeeds: v.array(v.object({ role: text, place: text, hours: text, text })),
  testimonial: v.object({ text, author: text }),
  callToAction: titledText,
});
export type GetInvolved = v.InferOutput<typeof getInvolved>;
