import { localTimeText } from './online.ts';

/** The parts of a title for choosing a session of a course or a date of a program. */
export type Titled = {
  /** Set for a date of a program; sessions of a course have no title of their own. */
  readonly title?: string;
  readonly date?: string;
  /** The days of a program's date. */
  readonly dates?: string;
  readonly time?: string;
  readonly location?: string;
};

/** The time and place of a session: `Sat 9 January to Sat 27 February 2027, 10 am to 1 pm, …`. */
export function sessionTitle(
  { title, dates, date = dates, time, location }: Titled,
  { place } = { place: true },
): string {
  return [title, date, localTimeText(location ?? '', time ?? ''), place && location]
    .filter(Boolean)
    .join(', ');
}
