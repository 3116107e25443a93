import * as v from 'valibot';
import { text, titledText } from '#platform/text/text.ts';

/** The sections of the governance accordion (specification, section 2). */
const GOVERNANCE_SECTIONS = ['legal', 'board', 'compliance', 'accountability'] as const;

/** The texts of the About page. Paragraphs are separated by blank lines. */
export const about = v.object({
  heading: v.pipe(text, v.title('Heading')),
  introduction: v.pipe(
    text,
    v.title('Introduction'),
    v.description('Under the heading.'),
    v.metadata({ long: true }),
  ),
  vision: v.pipe(text, v.title('Our vision'), v.metadata({ long: true })),
  mission: v.pipe(text, v.title('Our mission'), v.metadata({ long: true })),
  origin: v.pipe(
    text,
    v.title('Where we come from'),
    v.description(
      'Leave a blank line between paragraphs. The first five stand beside a drawn box.',
    ),
    v.metadata({ long: true }),
  ),
  governance: v.pipe(
    v.array(
      v.pipe(
        v.object({
          id: v.pipe(
            v.picklist(GOVERNANCE_SECTIONS),
            v.title('Section'),
            v.metadata({ fixed: true }),
          ),
          title: v.pipe(text, v.title('Heading')),
          text: v.pipe(text, v.title('Text'), v.metadata({ long: true })),
          points: v.pipe(
            v.array(text),
            v.title('Points'),
            v.description('Under the text. One per line.'),
          ),
        }),
        v.title('Section'),
      ),
    ),
    v.length(GOVERNANCE_SECTIONS.length, 'must have legal, board, compliance and accountability'),
    v.title('Governance'),
    v.description('Four sections, of which the first stands open.'),
  ),
  partnership: v.pipe(titledText, v.title('Call to partners')),
});
export type About = v.InferOutput<typeof about>;
