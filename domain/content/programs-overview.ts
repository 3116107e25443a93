import * as v from 'valibot';
import { text, titledText } from './text/text.ts';

/** The texts of the programs overview around its program cards (specification, section 2). */
export const programsOverview = v.object({
  heading: text,
  introduction: text,
  /** 'Your Tech Journey': join a club, build a project, join a hackathon, get an internship or job. */
  journey: v.pipe(v.array(titledText), v.length(4, 'must have four steps')),
  howToJoin: titledText,
  partnerWithUs: titledText,
});
export type ProgramsOverview = v.InferOutput<typeof programsOverview>;
