import { useEffect, useRef } from 'react';
import { fieldId } from './item-form-view.ts';

/** Summary of all mistakes in a submitted form, with links to the fields. It receives the focus. */
export function MistakeSummary({ mistakes }: { mistakes: Readonly<Record<string, string>> }) {
  const summary = useRef<HTMLElement>(null);
  const entries = Object.entries(mistakes);
  const hasMistakes = entries.length > 0;
  useEffect(() => {
    if (hasMistakes) summary.current?.focus();
  }, [hasMistakes]);
  if (!hasMistakes) return null;
  return (
    <section ref={summary} tabIndex={-1} aria-labelledby="mistakes" className="error-summary mt-6">
      <h2 id="mistakes">It is not saved yet</h2>
      <ul>
        {entries.map(([name, text]) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
