import * as v from 'valibot';
import { text } from '../text/text.ts';

/** A page of rules and promises: privacy policy, terms of service, accessibility. `content` is Markdown. */
export const legalPage = v.object({
  slug: v.picklist(['privacy-policy', 'terms-of-service', 'accessibility']),
  title: text,
  summary: text,
  updated: v.pipe(v.string(), v.isoDate('must be a date like 2026-11-21')),
  content: text,
});
export type LegalPage = v.InferOutput<typeof legalPage>;
