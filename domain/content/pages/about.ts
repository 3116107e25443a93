import * as v from 'valibot';
import { text, titledText } from '../text/text.ts';

/** The sections of the governance accordion (specification, section 2). */
const GOVERNANCE_SECTIONS = ['legal', 'board', 'compliance', 'accountability'] as const;

/** The texts of the About page. Paragraphs are separated by blank lines. */
export const about = v.object({
  heading: text,
  introduction: text,
  vision: text,
  mission: text,
  origin: text,
  governance: v.pipe(
    v.array(
      v.object({
        id: v.picklist(GOVERNANCE_SECTIONS),
        title: text,
        text,
        points: v.array(text),
      }),
    ),
    v.length(GOVERNANCE_SECTIONS.length, 'must have legal, board, compliance and accountability'),
  ),
  partnership: titledText,
});
export type About = v.InferOutput<typeof about>;
