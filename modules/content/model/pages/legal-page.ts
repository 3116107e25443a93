import * as v from 'valibot';
import { text } from '#platform/text/text.ts';

/** A legal page: privacy policy, terms of service or accessibility. `content` is Markdown. */
export const legalPage = v.object({
  slug: v.pipe(
    v.picklist(['privacy-policy', 'terms-of-service', 'accessibility']),
    v.title('Key'),
    v.metadata({ fixed: true }),
  ),
  title: v.pipe(text, v.title('Heading')),
  summary: v.pipe(
    text,
    v.title('In short'),
    v.description('Under the heading and in search results.'),
    v.metadata({ long: true }),
  ),
  updated: v.pipe(
    v.string(),
    v.isoDate('must be a date like 2026-11-21'),
    v.title('Last updated'),
    v.description('Visitors read it: set it when what the text says has changed.'),
  ),
  content: v.pipe(
    text,
    v.title('Text'),
    v.description(
      'The times for which we keep things are not changed here: the server erases by its settings.',
    ),
    v.metadata({ markdown: true, fixesRetention: true }),
  ),
});
export type LegalPage = v.InferOutput<typeof legalPage>;
