import type { ReactNode } from 'react';

type Question = { readonly id: string; readonly title: string; readonly answer: ReactNode };

/**
 * An accordion of native disclosure elements, which works without scripts. `group` makes them
 * exclusive: opening one closes the other, and a click closes the open one. The tapped heading
 * stays where it is (`hold-headings.ts`).
 */
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
