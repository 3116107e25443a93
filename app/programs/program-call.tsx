import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Questions } from '../ui/questions.tsx';
import { Section } from '../ui/section.tsx';
import type { ProgramPage } from './program.server.ts';

/** Frequently asked questions about a program. */
export function ProgramQuestions({ program: { faq } }: { program: ProgramPage }) {
  if (faq.length === 0) return null;
  return (
    <Section title="Frequently asked questions">
      <Questions
        group="faq"
        questions={faq.map(({ question, answer }, index) => ({
          id: `question-${index + 1}`,
          title: question,
          answer: <p>{answer}</p>,
        }))}
      />
    </Section>
  );
}

/** The call to action of a program. */
export function ProgramCall({ program }: { program: ProgramPage }) {
  const { callToAction, secondAction } = program;
  return (
    <Section title={callToAction.title} ground="gold" beside>
      <p className="lead">{callToAction.text}</p>
      <ButtonRow>
        <ButtonLink to={callToAction.link}>{callToAction.label}</ButtonLink>
        {secondAction && (
          <ButtonLink to={secondAction.link} look="plain">
            {secondAction.label}
          </ButtonLink>
        )}
      </ButtonRow>
    </Section>
  );
}
