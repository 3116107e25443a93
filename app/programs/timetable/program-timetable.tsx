import type { TimetableEntry } from '#modules/content/model/programs/program.ts';
import { Section } from '../../ui/section.tsx';
import type { ProgramPage } from '../program.server.ts';
import type { HourRow } from './timetable-hours.server.ts';

/** The timetable of a program: a strip with a square for each hour, and what happens when. */
export function ProgramTimetable({ program: { timetable, hours } }: { program: ProgramPage }) {
  const [first] = timetable;
  if (!first || !hours) return null;
  const total = timetable.reduce((sum, entry) => sum + entry.hours, 0);
  return (
    <Section title={`The ${total} hours`}>
      <div className="grid gap-y-1 lg:grid-cols-2">
        {hours.rows.map((row, index) => (
          <HourStrip key={index === 0 ? 'first' : index} row={row} />
        ))}
      </div>
      <p className="mt-3">
        One square = 1 hour, from {first.day} {first.time}.
      </p>
      <div className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {daysOf(timetable).map(([day, entries]) => (
          <div key={day}>
            <h3 className="mb-3">{day}</h3>
            <ol className="ruled">
              {entries.map(({ time, kind, title, text }) => (
                <li key={time} className="timetable-entry">
                  <Sign kind={kind} path={hours.signs[kind]} />
                  <span>{time}</span>
                  <div>
                    <p className="strong">{title}</p>
                    {text && <p className="note">{text}</p>}
                  </div>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The entries by day, in their order. */
function daysOf(timetable: readonly TimetableEntry[]): (readonly [string, TimetableEntry[]])[] {
  const days = [...new Set(timetable.map(({ day }) => day))];
  return days.map((name) => [name, timetable.filter(({ day }) => day === name)]);
}

function HourStrip({ row }: { row: HourRow }) {
  return (
    <svg viewBox="0 0 217 10" shapeRendering="crispEdges" className="hours" aria-hidden="true">
      <path className="cloth-ground" d="M0 0h217v10H0z" />
      {row.map(({ kind, squares, signs }) => (
        <g key={kind} className={`hour-${kind}`}>
          <path d={squares} />
          <path className="hour-sign" d={signs} />
        </g>
      ))}
    </svg>
  );
}

/** The square of one hour, beside what happens in it. */
function Sign({ kind, path }: { kind: TimetableEntry['kind']; path: string }) {
  return (
    <svg
      viewBox="0 0 8 8"
      shapeRendering="crispEdges"
      className={`hours hour-${kind}`}
      aria-hidden="true"
    >
      <path d="M0 0h8v8H0z" />
      <path className="hour-sign" d={`M0 0${path}`} />
    </svg>
  );
}
