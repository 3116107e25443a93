import * as v from 'valibot';
import { labelled, listOf } from '#platform/text/labelled.ts';
import { link } from '#platform/text/link.ts';
import { longText, optionalText, text } from '#platform/text/text.ts';

const paidBy = v.pipe(
  optionalText,
  v.title('Who paid them'),
  v.description('The newest year stands wherever we say that 100% of donations go to programs.'),
  v.metadata({ long: true }),
);
const year = v.pipe(v.number(), v.integer('must be a year like 2024'));

/** The Transparency page besides its figures, reports and gifts. */
export const transparency = v.object(
  labelled({
    heading: text,
    introduction: longText,
    board: listOf('Member', v.object(labelled({ name: text, role: text }))),
    policies: listOf('Policy', v.object(labelled({ title: text, url: link }))),
    fees: v.pipe(
      listOf('Year', v.object(labelled({ year, paidBy }))),
      v.title('Fees of payment providers'),
    ),
  }),
);
export type Transparency = v.InferOutput<typeof transparency>;

export const FEES_NOT_DECIDED = 'Not decided yet who paid them';

/** The sentence about who pays the providers' fees, to stand beside "100% of donations". */
export function feeText({ fees }: Pick<Transparency, 'fees'>): string {
  const newest = fees.toSorted((one, other) => other.year - one.year)[0];
  return newest?.paidBy || `Fees of payment providers: ${FEES_NOT_DECIDED.toLowerCase()}.`;
}
