import { minorUnits } from '../../giving/money.ts';

/** An amount that was typed, as it is written in JSON: `10.50`, `1200`; undefined where it is none. */
export function plainAmount(typed: string): string | undefined {
  const minor = minorUnits(typed);
  if (minor === undefined) return undefined;
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}
