import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Questions } from '../ui/questions.tsx';
import { Section } from '../ui/section.tsx';
import type { ProgramPage } from './program.server.ts';

/** What people ask about a program before they come. */
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

/** What a program asks of its visitors. */
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
