import { Cell, Cells, Row, Rows } from '../ui/cells.tsx';
import { Trace } from '../ui/questions.tsx';
import { Section } from '../ui/section.tsx';
import type { ProgramPage } from './program.server.ts';

type OffersProps = {
  program: ProgramPage;
  /** Side by side, one below the other, or numbered like a curriculum. */
  as: 'cells' | 'rows' | 'numbered';
};

/** Benefits, curriculum or sub-programs. */
export function ProgramOffers({ program: { offers, offersTitle }, as }: OffersProps) {
  if (offers.length === 0) return null;
  return (
    <Section title={offersTitle || 'What you get'}>
      {as === 'cells' ? (
        <Cells wide={2}>
          {offers.map(({ title, text }) => (
            <Cell key={title}>
              <h3>{title}</h3>
              <p className="measure mt-2">{text}</p>
            </Cell>
          ))}
        </Cells>
      ) : (
        <Rows numbered={as === 'numbered'}>
          {offers.map(({ title, text }) => (
            <Row key={title} title={title}>
              <p>{text}</p>
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  );
}

/** The course of a program, step by step. */
export function ProgramSteps({ program: { steps, stepsTitle } }: { program: ProgramPage }) {
  if (steps.length === 0) return null;
  return (
    <Section title={stepsTitle || 'How it works'}>
      <Trace steps={steps} />
    </Section>
  );
}
