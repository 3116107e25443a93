import { paragraphs } from '#platform/text/paragraphs.ts';

/** A paragraph of the story: its first sentence, the rest, and the box beside it. */
export type StoryStep = {
  readonly title: string;
  readonly text: string;
  readonly box?: { readonly src: string; readonly width: number; readonly height: number };
};

/** Width and height of the drawn boxes (`modules/pictures/artwork/boxes/growing-boxes.ts`). */
const BOXES = [
  [96, 78],
  [120, 96],
  [156, 120],
  [198, 162],
  [240, 192],
] as const;

/** A first sentence that is short enough for a title. */
const FIRST_SENTENCE = /^(.{1,80}?[.!?])\s+(.+)$/s;

/** The story in steps, the first five with a box. */
export function storySteps(origin: string): StoryStep[] {
  return paragraphs(origin).map((paragraph, index) => {
    const [, title = '', text = paragraph] = FIRST_SENTENCE.exec(paragraph) ?? [];
    const [width, height] = BOXES[index] ?? [];
    if (!width || !height) return { title, text };
    return { title, text, box: { src: `/drawings/boxes.svg#box-${index + 1}`, width, height } };
  });
}
