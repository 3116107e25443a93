import type { About } from '#modules/content/model/pages/about.ts';
import { Questions } from '../ui/questions.tsx';

/**
 * The governance sections, one open at a time; the legal section is open at first.
 * @param props.fee who pays the fees of payment providers, beside what is said of donations
 */
export function Governance({
  sections,
  fee,
}: {
  sections: About['governance'];
  fee: string | undefined;
}) {
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
            {id === 'accountability' && fee && <p>{fee}</p>}
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
