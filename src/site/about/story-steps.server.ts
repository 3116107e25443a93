import { paragraphs } from '#platform/text/excerpt.ts';

export type StoryStep = ReturnType<typeof storySteps>[number];

const BOXES = 5;

const FIRST_SENTENCE = /^(.{1,80}?[.!?])\s+(.+)$/s;

export function storySteps(origin: string) {
  return paragraphs(origin).map((paragraph, index) => {
    const [, title = '', text = paragraph] = FIRST_SENTENCE.exec(paragraph) ?? [];
    const box = index < BOXES ? { box: `/drawings/boxes.svg#box-${index + 1}` } : {};
    return { title, text, ...box } as { title: string; text: string; box?: string };
  });
}
