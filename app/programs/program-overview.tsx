import { paragraphs } from '#platform/text/paragraphs.ts';
import { Figures } from '../ui/figures.tsx';
import { Scene } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';
import type { ProgramPage } from './program.server.ts';

type ProgramProps = { program: ProgramPage };

/** The description of a program, with a drawing beside it if it names one, and its figures. */
export function ProgramOverview({ program, scene }: ProgramProps & { scene?: string }) {
  const texts = paragraphs(program.overview).map((paragraph) => (
    <p key={paragraph} className="measure">
      {paragraph}
    </p>
  ));
  return (
    <Section title="Overview">
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-2">
        {scene ? <div className="grid gap-4 self-start">{texts}</div> : texts}
        {scene && <Scene name={scene} />}
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
