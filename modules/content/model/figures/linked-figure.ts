import * as v from 'valibot';
import { figure, optionalText } from '#platform/text/text.ts';

/** The key of a figure of the Transparency page. */
export const figureKey = v.pipe(v.string(), v.title('Figure'), v.metadata({ refersTo: 'figures' }));

/** A figure for display whose label leads to how it was counted. */
export const linkedFigure = v.object({
  ...figure.entries,
  figure: v.pipe(optionalText, v.title('How it was counted'), v.metadata({ refersTo: 'figures' })),
});
export type LinkedFigure = v.InferOutput<typeof linkedFigure>;
