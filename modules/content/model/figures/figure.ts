import * as v from 'valibot';
import { choiceOf, labelled } from '#platform/text/labelled.ts';
import { itemId, longText, text } from '#platform/text/text.ts';
import { MEASURES } from './measures.ts';

/** How a value is read. `count`: of people, gifts or things. `money`: in cedis. */
const UNITS = ['count', 'hours', 'percent', 'money', 'text'] as const;
export type Unit = (typeof UNITS)[number];

/** A value as it is typed: digits, or words if that is the unit. */
const value = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
);

const day = v.pipe(v.string(), v.isoDate('must be a day like 2024-12-31'));

/** A figure: what it counts, since when, and who counted. */
const fields = v.object(
  labelled({
    id: v.pipe(itemId, v.metadata({ fixed: true })),
    label: v.pipe(text, v.description('Read after the value: 500 students trained.')),
    value: v.pipe(value, v.description('The exact one, in digits: 2190.')),
    unit: choiceOf(UNITS),
    period: v.pipe(
      v.object(labelled({ from: day, to: day })),
      v.check(({ from, to }) => from <= to, 'must not end before it begins'),
    ),
    definition: v.pipe(longText, v.description('Who or what counts, and what does not.')),
    source: v.pipe(longText, v.description('Who counted, and where it is written down.')),
    updated: v.pipe(day, v.title('Last checked')),
    measure: v.pipe(
      v.optional(choiceOf(Object.keys(MEASURES))),
      v.title('Counted from'),
      v.description('It is added up again by the check. Empty: somebody typed the value.'),
    ),
    public: v.pipe(v.boolean(), v.title('Show it to everybody')),
    correction: v.pipe(
      v.nullish(v.object(labelled({ value, reason: longText, on: day })), null),
      v.description('What we said before, why it was wrong, and the day. The page shows both.'),
    ),
  }),
);

/** The fields that everybody may read. */
export const publicFields = v.omit(fields, ['measure', 'public']);

export const countedFigure = v.pipe(
  fields,
  v.forward(
    v.check(({ unit, value }) => fits(value, unit), 'must be digits like 2190 that fit the unit'),
    ['value'],
  ),
);
export type CountedFigure = v.InferOutput<typeof countedFigure>;

function fits(value: string, unit: Unit): boolean {
  if (unit === 'text') return true;
  return (unit === 'count' ? /^\d+$/ : /^\d+(\.\d{1,2})?$/).test(value);
}
