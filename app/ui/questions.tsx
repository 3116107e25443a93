import type { MouseEvent, ReactNode } from 'react';

type Question = { readonly id: string; readonly title: string; readonly answer: ReactNode };

/**
 * An accordion of native disclosure elements, which works without scripts. `group` makes them
 * exclusive: opening one closes the other, and a click closes the open one. The tapped heading
 * stays where it is.
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
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
          <summary onClick={group ? holdInPlace : undefined}>
            <h3 className="question-title">{title}</h3>
          </summary>
          <div className="measure pb-6">{answer}</div>
        </details>
      ))}
    </div>
  );
}

/** Scrolls by as much as a closing answer above moves this heading. */
function holdInPlace({ currentTarget }: MouseEvent) {
  const topOf = () => currentTarget.getBoundingClientRect().top;
  const before = topOf();
  // The browser opens and closes after this event, before the next frame.
  requestAnimationFrame(() => scrollBy({ top: topOf() - before, behavior: 'instant' }));
}
