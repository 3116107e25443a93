import * as v from 'valibot';
import { link } from '../text/link.ts';
import { figure, itemId, text, titledText } from '../text/text.ts';

/** The Impact page and the impact figures on the home page (specification, sections 2 and 3). */
export const impact = v.object({
  heading: text,
  overview: text,
  period: text,
  /** The four fixed figures of the home page. */
  stats: v.array(figure),
  /** The grid 'Impact by the Numbers'. */
  numbers: v.array(figure),
  projects: v.array(
    v.object({
      id: itemId,
      title: text,
      place: text,
      summary: text,
      text,
      results: v.array(figure),
    }),
  ),
  reports: v.array(
    v.object({ year: v.pipe(v.number(), v.integer()), title: text, url: link, pages: v.number() }),
  ),
  callToAction: titledText,
});
export type Impact = v.InferOutput<typeof impact>;
export type ImpactProject = Impact['projects'][number];
export type AnnualReport = Impact['reports'][number];

/** The newest annual report, which the About page offers for download. */
export function newestReport(impact: Impact): AnnualReport | undefined {
  return impact.reports.toSorted((one, other) => other.year - one.year)[0];
}
