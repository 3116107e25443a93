import { Link } from 'react-router';
import { type Currency, formatMoney } from '#platform/text/money.ts';

/** The year of the URL parameter `year`, else that of `now` (milliseconds). */
export function readYear({ url }: Request, now: number): number {
  const year = new URL(url).searchParams.get('year') ?? '';
  return /^\d{4}$/.test(year) ? Number(year) : new Date(now).getUTCFullYear();
}

type YearsProps = {
  /** Path of the page. */
  readonly path: string;
  readonly year: number;
  readonly years: readonly number[];
};

/** Links to the same page of other years. */
export function Years({ path, year, years }: YearsProps) {
  return years
    .filter((other) => other !== year)
    .map((other) => (
      <Link key={other} to={`${path}?year=${other}`}>
        {other}
      </Link>
    ));
}

/** An amount that may be below zero, such as `−GH₵350`. */
export function balanceText(minor: number, currency: Currency): string {
  return `${minor < 0 ? '−' : ''}${formatMoney({ minor: Math.abs(minor), currency })}`;
}
