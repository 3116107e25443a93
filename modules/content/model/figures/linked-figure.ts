import * as v from 'valibot';
import { optionalText, text } from '#platform/text/text.ts';

/** The key of a figure of the Transparency page. */
export const figureKey = v.pipe(v.string(), v.title('Figure'), v.metadata({ refersTo: 'figures' }));

/** A figure for display whose label leads to how it was counted. */
export const linkedFigure = v.object({
  value: v.pipe(text, v.title('Figure'), v.description('As it is shown: 200+ or GHS 350.')),
  label: v.pipe(text, v.title('What it counts')),
  figure: v.pipe(optionalText, v.title('How it was counted'), v.metadata({ refersTo: 'figures' })),
});
export type LinkedFigure = v.InferOutput<typeof linkedFigure>;
