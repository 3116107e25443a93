/** The plans of STEM Squad (specification, section 9). `monthly` is the price in cedis. */
export const STEM_SQUAD_PLANS = [
  { code: 'starter', name: 'Starter', ages: 'ages 6-12', monthly: 350 },
  { code: 'intermediate', name: 'Intermediate', ages: 'ages 12-18', monthly: 450 },
  { code: 'advanced', name: 'Advanced', ages: 'all ages', monthly: 550 },
] as const;
export type StemSquadPlan = (typeof STEM_SQUAD_PLANS)[number];

/** Discount for paying once a year, in percent (specification, section 9). */
const ANNUAL_SAVING = 10;

/** The price of a month, in cedis, if a year is paid at once. */
export function monthlyPaidByYear(monthly: number): number {
  return (monthly * (100 - ANNUAL_SAVING)) / 100;
}
