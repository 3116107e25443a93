import { paragraphs } from '#platform/text/paragraphs.ts';

/** A paragraph of the story: its first sentence, the rest, and the box beside it. */
export type StoryStep = {
  readonly title: string;
  readonly text: string;
  /** The URL of its drawing. */
  readonly box?: string;
};

/** How many boxes are drawn. */
const BOXES = 5;

/** A first sentence that is short enough for a title. */
const FIRST_SENTENCE = /^(.{1,80}?[.!?])\s+(.+)$/s;

/** The story in steps, the first five with a box. */
export function storySteps(origin: string): StoryStep[] {
  return paragraphs(origin).map((paragraph, index) => {
    const [, title = '', text = paragraph] = FIRST_SENTENCE.exec(paragraph) ?? [];
    if (index >= BOXES) return { title, text };
    return { title, text, box: `/drawings/boxes.svg#box-${index + 1}` };
  });
}
