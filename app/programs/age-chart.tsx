import { Link } from 'react-router';
import type { AgeStrip } from './age-strips.server.ts';

/**
 * A chart of programs by age: the ages stand down the side, each with a link to its courses, and
 * one strip for each program, as long as its ages.
 */
export function AgeChart({ strips }: { strips: readonly AgeStrip[] }) {
  if (strips.length === 0) return null;
  const first = Math.min(...strips.map(({ from }) => from));
  const last = Math.max(...strips.map(({ until }) => until));
  const ages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <table className="ages">
      <caption>Tap your age to see your courses, or a strip to read about the program.</caption>
      <tbody>
        {ages.map((age) => (
          <tr key={age}>
            <th scope="row">
              <Link to={`/courses?age=${age}`}>
                <span className="sr-only">I am </span>
                {age}
              </Link>
            </th>
            {strips.map((strip) => (
              <StripCell key={strip.to} strip={strip} age={age} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The cell of a strip in the row of an age: it begins there, or it covers the row, or neither. */
function StripCell({ strip, age }: { strip: AgeStrip; age: number }) {
  const { name, to, from, until, ground } = strip;
  if (age > from && age <= until) return null;
  if (age !== from) return <td />;
  return (
    <td rowSpan={until - from + 1} className={`age-strip ground ground-${ground}`}>
      <Link to={to} className="cell-link">
        {name}
        <span className="block max-lg:sr-only">
          {' '}
          ages {from} to {until}
        </span>
      </Link>
    </td>
  );
}
