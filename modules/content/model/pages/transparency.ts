import * as v from 'valibot';
import { link } from '#platform/text/link.ts';
import { optionalText, text } from '#platform/text/text.ts';

const year = v.pipe(
  v.number(),
  v.integer('must be a year like 2024'),
  v.minValue(2000, 'must be a year like 2024'),
  v.title('Year'),
);

/** The Transparency page besides its figures, reports and gifts. */
export const transparency = v.object({
  heading: v.pipe(text, v.title('Heading')),
  introduction: v.pipe(
    text,
    v.title('Introduction'),
    v.description('Under the heading.'),
    v.metadata({ long: true }),
  ),
  board: v.pipe(
    v.array(
      v.pipe(
        v.object({
          name: v.pipe(text, v.title('Name')),
          role: v.pipe(text, v.title('Role')),
        }),
        v.title('Member'),
      ),
    ),
    v.title('Board'),
  ),
  policies: v.pipe(
    v.array(
      v.pipe(
        v.object({
          title: v.pipe(text, v.title('Title')),
          url: v.pipe(
            link,
            v.title('Address'),
            v.description('A page of this site, like /privacy-policy, or a PDF.'),
          ),
        }),
        v.title('Policy'),
      ),
    ),
    v.title('Policies'),
  ),
  fees: v.pipe(
    v.array(
      v.pipe(
        v.object({
          year,
          paidBy: v.pipe(
            optionalText,
            v.title('Who paid them'),
            v.description(
              'A sentence or two. The newest year stands wherever the site says that 100% of donations go to programs.',
            ),
            v.metadata({ long: true }),
          ),
        }),
        v.title('Year'),
      ),
    ),
    v.title('Fees of payment providers'),
    v.description('Providers keep a fee of gifts by card: donors should know who pays it.'),
  ),
});
export type Transparency = v.InferOutput<typeof transparency>;

/** The years of fees of which nobody wrote who paid them, the newest first. */
export function undecidedYears(
  fees: Transparency['fees'],
  yearsWithFees: readonly number[],
): number[] {
  const decided = fees.filter(({ paidBy }) => paidBy !== '').map(({ year }) => year);
  const years = new Set([...fees.map(({ year }) => year), ...yearsWithFees]);
  return [...years].filter((year) => !decided.includes(year)).toSorted((one, next) => next - one);
}

export const FEES_NOT_DECIDED = 'Not decided yet who paid them';

/** Who pays the providers' fees, to stand beside "100% of donations". */
export function feeText({ fees }: Pick<Transparency, 'fees'>): string {
  const newest = fees.toSorted((one, other) => other.year - one.year)[0];
  return newest?.paidBy || `Fees of payment providers: ${FEES_NOT_DECIDED.toLowerCase()}.`;
}
