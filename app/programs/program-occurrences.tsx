import { Link } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import type { ProgramDateView } from './program.server.ts';
import { Spots } from './spots.tsx';

type OccurrencesProps = { title: string; occurrences: readonly ProgramDateView[] };

/** Upcoming dates with level, time, place, spots left and a link to register. */
export function UpcomingOccurrences({ title, occurrences }: OccurrencesProps) {
  if (occurrences.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="rows">
        {occurrences.map((happening) => (
          <li key={happening.id || happening.title} className="occurrence">
            <OccurrenceFacts happening={happening} />
            <div className="flex flex-col items-start gap-3">
              <Spots happening={happening} />
              {happening.link && happening.isOpen && (
                <ButtonLink to={happening.link} about={happening.title}>
                  Register
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Past dates, without registration. */
export function PastOccurrences({ title, occurrences }: OccurrencesProps) {
  if (occurrences.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="rows">
        {occurrences.map((happening) => (
          <li key={happening.id || happening.title} className="occurrence">
            <OccurrenceFacts happening={happening} />
            {happening.link && (
              <p>
                <Link to={happening.link} className="inline-block py-2">
                  About this event
                  <span className="sr-only">: {happening.title}</span>
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OccurrenceFacts({ happening }: { happening: ProgramDateView }) {
  const { title, level, date, time, location, text } = happening;
  return (
    <>
      <div>
        <h3>{title}</h3>
        {level && <p className="framed note mt-2 inline-block px-2">{level}</p>}
      </div>
      <div className="measure">
        <p className="strong">{date}</p>
        {time && <p>{time}</p>}
        <p>{location}</p>
        {text && <p className="mt-2">{text}</p>}
      </div>
    </>
  );
}
