import { expect, test } from 'vitest';
import { storySteps } from '../story-steps.server.ts';

test('each paragraph is a step with a short first sentence as its title, the first five with a box', () => {
  const steps = storySteps(
    ['One box. It was heavy.', 'No end', 'C. d', 'E. f', 'G. h', 'I. j'].join('\n\n'),
  );
  expect(steps[0]).toMatchObject({ title: 'One box.', text: 'It was heavy.' });
  expect(steps[1]).toMatchObject({ title: '', text: 'No end' });
  expect(steps.map(({ box }) => box)).toEqual([
    ...[1, 2, 3, 4, 5].map((number) => `/drawings/boxes.svg#box-${number}`),
    undefined,
  ]);
});
