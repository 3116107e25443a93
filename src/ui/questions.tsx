import type { ReactNode } from 'react';

type Question = { readonly id: string; readonly title: string; readonly answer: ReactNode };

/** `group`: opening one closes the others. The tapped heading stays in place (`inline-scripts.ts`). */
export function Questions({
  questions,
  group,
  openFirst = false,
}: {
  questions: readonly Question[];
  group?: string;
  openFirst?: boolean;
}) {
  return (
    <div className="line-above">
      {questions.map(({ id, title, answer }, index) => (
        <details key={id} id={id} name={group} open={openFirst && index === 0} className="question">
          <summary>
            <h3 className="question-title">{title}</h3>
          </summary>
          <div className="measure pb-6">{answer}</div>
        </details>
      ))}
    </div>
  );
}

export type Step = { readonly title: string; readonly text: string };

/** Numbered steps, drawn as the trace of a circuit board from pad to pad. */
export function Trace({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="trace">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="trace-step">
          {index < steps.length - 1 && (
            <svg
              className="trace-line"
              viewBox="0 0 100 40"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d="M0 40H55L71 0H100" vectorEffect="non-scaling-stroke" />
            </svg>
          )}
          <span className="trace-pad" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>{title}</h3>
            <p className="mt-1 max-w-[42ch]">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
