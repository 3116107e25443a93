import * as v from 'valibot';
import { link } from '#platform/text/link.ts';
import { figure, itemId, text, titledText } from '#platform/text/text.ts';
import { linkedFigure } from '../figures/linked-figure.ts';

/** The Impact page and the impact figures on the home page (specification, sections 2 and 3). */
export const impact = v.object({
  heading: v.pipe(text, v.title('Heading')),
  overview: v.pipe(
    text,
    v.title('Introduction'),
    v.description('Leave a blank line between paragraphs.'),
    v.metadata({ long: true }),
  ),
  period: v.pipe(
    text,
    v.title('Period'),
    v.description('Which years the figures count: 2023 to 2024.'),
  ),
  /** The four fixed figures of the home page. */
  stats: v.pipe(
    v.array(v.pipe(linkedFigure, v.title('Figure'))),
    v.title('Figures on the home page'),
    v.description('Four fit best.'),
  ),
  /** The grid 'Impact by the Numbers'. */
  numbers: v.pipe(
    v.array(v.pipe(linkedFigure, v.title('Figure'))),
    v.title('Impact by the Numbers'),
    v.description('On the Impact page.'),
  ),
  projects: v.pipe(
    v.array(
      v.pipe(
        v.object({
          id: v.pipe(itemId, v.title('Key'), v.metadata({ fixed: true })),
          title: v.pipe(text, v.title('Heading')),
          place: v.pipe(text, v.title('Place')),
          summary: v.pipe(text, v.title('In short'), v.metadata({ long: true })),
          text: v.pipe(
            text,
            v.title('Text'),
            v.description('Leave a blank line between paragraphs.'),
            v.metadata({ long: true }),
          ),
          results: v.pipe(v.array(v.pipe(figure, v.title('Figure'))), v.title('Results')),
        }),
        v.title('Project'),
      ),
    ),
    v.title('Projects'),
  ),
  reports: v.pipe(
    v.array(
      v.pipe(
        v.object({
          year: v.pipe(v.number(), v.integer(), v.title('Year')),
          title: v.pipe(text, v.title('Title')),
          url: v.pipe(link, v.title('Address of the PDF')),
          pages: v.pipe(v.number(), v.title('Pages')),
        }),
        v.title('Report'),
      ),
    ),
    v.title('Annual reports'),
    v.description('The About page offers the newest one, too.'),
  ),
  callToAction: v.pipe(titledText, v.title('Call at the end')),
});
export type Impact = v.InferOutput<typeof impact>;
export type ImpactProject = Impact['projects'][number];
export type AnnualReport = Impact['reports'][number];

/** The newest annual report, which the About page offers for download. */
export function newestReport(impact: Impact): AnnualReport | undefined {
  return impact.reports.toSorted((one, other) => other.year - one.year)[0];
}
