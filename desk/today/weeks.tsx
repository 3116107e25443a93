import { REPLY_WITHIN_MS } from '#modules/submissions/model/inbox/reply-time.ts';
import { pluralOf, shortDay, shortHours } from '#modules/today/model/short-texts.ts';
import type { Statistics, Week } from '#modules/today/model/today-service.ts';
import { WeekChart } from './week-chart.tsx';

const HOUR_MS = 3_600_000;
const REPLY_DEADLINE_HOURS = REPLY_WITHIN_MS / HOUR_MS;

/** Submissions and reply times by week: charts, and the same numbers as a table. */
export function Weeks({ statistics: { weeks, kinds } }: { statistics: Statistics }) {
  const mondays = weeks.map(({ monday }) => monday);
  const all = weeks.map(({ received }) => received);
  const most = Math.max(...all);
  const series = [
    { name: 'All forms', received: all },
    ...kinds.map(({ noun, received }) => ({ name: pluralOf(noun), received })),
  ];
  return (
    <section aria-labelledby="weeks" className="mt-8">
      <h2 id="weeks">The last {weeks.length} weeks</h2>
      {kinds.length === 0 ? (
        <p className="mt-4">Nothing came in.</p>
      ) : (
        <>
          <p className="measure mt-2">
            From Monday to Sunday, without spam. The hollow bar is this week, so far.
          </p>
          <h3 className="mt-6">Hours until an answer</h3>
          <p className="measure mt-1">
            Typical hours until we answered (median). Hatched: longer than the
            {` ${REPLY_DEADLINE_HOURS} `}
            hours that we promise.
          </p>
          <div className="chart-grid mt-4">
            <WeekChart
              name="Median hours to an answer, by week received"
              mondays={mondays}
              bars={weeks.map((week) => ({ value: week.medianHours, text: hoursOf(week) }))}
              max={Math.max(
                REPLY_DEADLINE_HOURS,
                ...weeks.map(({ medianHours }) => medianHours ?? 0),
              )}
              target={{ value: REPLY_DEADLINE_HOURS, text: `dashed: ${REPLY_DEADLINE_HOURS} h` }}
            />
          </div>
          <h3 className="mt-6">Sent to us</h3>
          <ul className="chart-grid mt-4">
            {series.map(({ name, received }) => (
              <li key={name}>
                <p>
                  <strong>{name}</strong>, {sum(received)}
                </p>
                <WeekChart
                  name={`${name} a week`}
                  mondays={mondays}
                  bars={received.map((value) => ({ value, text: String(value) }))}
                  max={most}
                />
              </li>
            ))}
          </ul>
          <details className="fold mt-6">
            <summary>The same numbers as a table</summary>
            <Numbers weeks={weeks} series={series} />
          </details>
        </>
      )}
    </section>
  );
}

type NumbersProps = {
  readonly weeks: readonly Week[];
  readonly series: readonly { readonly name: string; readonly received: readonly number[] }[];
};

function Numbers({ weeks, series }: NumbersProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll it.
    <section className="desk-scroll" aria-label="Numbers by week" tabIndex={0}>
      <table className="desk-table today-numbers">
        <thead>
          <tr>
            <th scope="col">Week from</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
            <th scope="col" className="number">
              Answered
            </th>
            <th scope="col" className="number">
              Median hours to an answer
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.monday}>
              <th scope="row">{shortDay(week.monday)}</th>
              {series.map(({ name, received }) => (
                <td key={name} className="number">
                  {received[index]}
                </td>
              ))}
              <td className="number">
                {week.answered} of {week.received}
              </td>
              <td className="number">{hoursOf(week)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function hoursOf({ medianHours }: Week): string {
  return medianHours === null ? '–' : shortHours(medianHours);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
