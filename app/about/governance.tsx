import type { About } from '#modules/content/pages.ts';
import { Questions } from '../ui/questions.tsx';

/** The governance sections, one open at a time; the legal section is open at first. */
export function Governance({ sections }: { sections: About['governance'] }) {
  return (
    <Questions
      group="governance"
      openFirst
      questions={sections.map(({ id, title, text, points }) => ({
        id,
        title,
        answer: (
          <div className="prose">
            <p>{text}</p>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        ),
      }))}
    />
  );
}
