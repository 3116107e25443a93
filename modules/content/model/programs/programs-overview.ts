import * as v from 'valibot';
import { text, titledText } from '#platform/text/text.ts';

/** The texts of the programs overview around its program cards (specification, section 2). */
export const programsOverview = v.object({
  heading: v.pipe(text, v.title('Heading')),
  introduction: v.pipe(
    text,
    v.title('Introduction'),
    v.description('Under the heading.'),
    v.metadata({ long: true }),
  ),
  /** 'Your Tech Journey': join a club, build a project, join a hackathon, get an internship or job. */
  journey: v.pipe(
    v.array(v.pipe(titledText, v.title('Step'))),
    v.length(4, 'must have four steps'),
    v.title('Your Tech Journey'),
    v.description('The four steps, the first one first.'),
  ),
  howToJoin: v.pipe(titledText, v.title('How to join')),
  partnerWithUs: v.pipe(titledText, v.title('Partner with us')),
});
