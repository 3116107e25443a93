import type { DrawingName } from './drawings.ts';

/**
 * The input of a cover. `keywords` are category, tags and title: they choose the picture, unless
 * `drawing` names one.
 */
export type CoverSubject = {
  kind: 'courses' | 'events' | 'blogs' | 'hero-images' | 'programs' | 'pages';
  id: string;
  keywords: readonly string[];
  drawing?: DrawingName | null | undefined;
};
