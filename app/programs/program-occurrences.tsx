import { Link } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { PlacesLeft } from './places-left.tsx';
import type { ProgramDateView } from './program.server.ts';

type OccurrencesProps = { title: string; occurrences: readonly ProgramDateView[] };

/** Upcoming dates with level, time, place, places left and a link to register. */
export function UpcomingOccurrences({ title, occurrences }: OccurrencesProps) {
  if (occurrences.length === 0) return null;
  return (
    <Section title={title} id="dates">
      <ul className="rows">
        {occurrences.map((occurrence) => (
          <li key={occurrence.id || occurrence.title} className="row occurrence">
            <OccurrenceFacts occurrence={occurrence} />
            <div className="flex flex-col items-start gap-3">
              <PlacesLeft occurrence={occurrence} />
              {occurrence.link && occurrence.isOpen && (
                <ButtonLink to={occurrence.link} about={occurrence.title}>
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
        {occurrences.map((occurrence) => (
          <li key={occurrence.id || occurrence.title} className="row occurrence">
            <OccurrenceFacts occurrence={occurrence} />
            {occurrence.link && (
              <p>
                <Link to={occurrence.link} className="inline-block py-2">
                  About this event
                  <span className="sr-only">: {occurrence.title}</span>
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OccurrenceFacts({ occurrence }: { occurrence: ProgramDateView }) {
  const { title, level, date, time, location, text } = occurrence;
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
