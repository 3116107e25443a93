import { type Program, programPicture } from '#modules/content/model/programs/program.ts';
import { programPath } from '#modules/content/model/programs/program-path.ts';
import { Card } from '../lists/card.tsx';
import { Cells } from '../ui/cells.tsx';

/** What a card shows of a program. */
export type ProgramSummary = Pick<Program, 'slug' | 'name' | 'summary' | 'audience' | 'image'>;

/** What lists send of a program: no more than they show. */
export function programSummary({ slug, name, summary, audience, image }: Program): ProgramSummary {
  return { slug, name, summary, audience, ...(image && { image }) };
}

/** The programs as cells, the first one the largest. */
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
