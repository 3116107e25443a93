import { localTimeText } from './online.ts';

/** What of a session is said where it is chosen: of a course's, or of a date of a program. */
export type Titled = {
  /** A date of a program has one; sessions of a course are all called alike. */
  readonly title?: string;
  readonly date?: string;
  /** The days of a program's date. */
  readonly dates?: string;
  readonly time?: string;
  readonly location?: string;
};

/** When and where a session is, in words: `Sat 9 January to Sat 27 February 2027, 10 am to 1 pm, …`. */
export function sessionTitle({ title, dates, date = dates, time, location }: Titled): string {
  return [title, date, localTimeText(location ?? '', time ?? ''), location]
    .filter(Boolean)
    .join(', ');
}
