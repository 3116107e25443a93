import { type Program, programPath, programPicture } from '#modules/content/program.ts';
import { Card } from '../lists/card.tsx';
import { Cells } from '../ui/cells.tsx';

/** The data of a program that its card shows. */
export type ProgramSummary = Pick<Program, 'slug' | 'name' | 'summary' | 'audience' | 'image'>;

/** Reduces a program to the data that lists send: only what they show. */
export function programSummary({ slug, name, summary, audience, image }: Program): ProgramSummary {
  return { slug, name, summary, audience, ...(image && { image }) };
}

/** Programs as cards in cells, the first one the largest. */
export function ProgramCards({ programs }: { programs: readonly ProgramSummary[] }) {
  return (
    <Cells firstTall>
      {programs.map((program) => (
        <Card
          key={program.slug}
          to={programPath(program)}
          title={program.name}
          image={programPicture(program)}
          overline={program.audience}
        >
          <p className="mt-2">{program.summary}</p>
        </Card>
      ))}
    </Cells>
  );
}
