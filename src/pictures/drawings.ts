import labels from '../../content/drawings/labels.json' with { type: 'json' };

/** The labels at the desk of the drawings that a cover can show. */
export const DRAWING_LABELS = labels.drawings;
export type DrawingName = keyof typeof DRAWING_LABELS;
export const DRAWING_NAMES = Object.keys(DRAWING_LABELS) as DrawingName[];

/** The labels at the desk of the small drawings that stand beside names of people. */
export const MADE_LABELS = labels.made;
export type MadeName = keyof typeof MADE_LABELS;
export const MADE_NAMES = Object.keys(MADE_LABELS) as MadeName[];

/** `keywords`: category, tags and title choose the picture, unless `drawing` names one. */
export type CoverSubject = {
  kind: 'courses' | 'events' | 'blogs' | 'hero-images' | 'programs' | 'pages';
  id: string;
  keywords: readonly string[];
  drawing?: DrawingName | null | undefined;
};
