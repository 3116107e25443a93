import { programPicture } from '#modules/content/model/programs/program.ts';
import { paragraphs } from '#platform/text/paragraphs.ts';
import { Figures } from '../ui/figures.tsx';
import { HeadPicture } from '../ui/head-picture.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { ProgramPage } from './program.server.ts';

type ProgramProps = { program: ProgramPage };

/** The top of a program's page. */
export function ProgramHeading({ program }: { program: ProgramPage }) {
  return (
    <PageHeading
      title={program.name}
      introduction={program.tagline}
      overline={program.audience}
      picture={<HeadPicture src={programPicture(program)} caption={program.caption} first />}
    />
  );
}

/** The description of a program and its figures. */
export function ProgramOverview({ program }: ProgramProps) {
  return (
    <Section title="Overview">
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-2">
        {paragraphs(program.overview).map((paragraph) => (
          <p key={paragraph} className="measure">
            {paragraph}
          </p>
        ))}
      </div>
      <div className="mt-10">
        <Figures figures={program.stats} />
      </div>
    </Section>
  );
}

/** The mission of a program in one sentence, its motto. */
export function ProgramMission({ program }: ProgramProps) {
  if (!program.mission) return null;
  return (
    <section className="section ground ground-forest">
      <div className="page-width grid gap-x-12 gap-y-4 py-10 md:grid-cols-[1fr_3fr] md:py-14">
        <h2>Our mission</h2>
        <p className="motto max-w-[42ch]">{program.mission}</p>
      </div>
    </section>
  );
}
