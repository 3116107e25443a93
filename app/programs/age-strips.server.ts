import type { Program } from '#modules/content/program.ts';
import { programPath } from '#modules/content/program.ts';
import { CHILD_AGE } from '#modules/submissions/model/forms/questions/family-questions.ts';

/** A program in the chart of ages: from its first age to its last, both included. */
export type AgeStrip = {
  readonly name: string;
  readonly to: string;
  readonly from: number;
  readonly until: number;
  /** The colour of the strip. */
  readonly ground: string;
};

/** The colours of the strips, in the order of the programs; STEM Squad is the last. */
const GROUNDS = ['gold', 'forest', 'clay', 'night', 'sand', 'leaf'];

/** The strips of all programs and of STEM Squad. A program without ages has none. */
export function ageStrips(programs: readonly Program[]): AgeStrip[] {
  const all = [
    ...programs.map((program) => ({
      name: program.name,
      to: programPath(program),
      from: program.ages?.from,
      until: program.ages?.to,
    })),
    { name: 'STEM Squad', to: '/stem-squad', from: CHILD_AGE.min, until: CHILD_AGE.max },
  ];
  return all.flatMap(({ from, until, ...strip }, index): AgeStrip[] => {
    if (typeof from !== 'number' || typeof until !== 'number') return [];
    return [{ ...strip, from, until, ground: GROUNDS[index % GROUNDS.length] ?? '' }];
  });
}
