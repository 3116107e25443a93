import { Squares, WovenBar } from '../ui/number-cloth.tsx';
import type { loadTransparency } from './transparency-view.server.ts';

type Data = Awaited<ReturnType<typeof loadTransparency>>;

/** One donated cedi, cut into its hundred pesewas: a square for each. */
export function OneCedi({ year, parts }: NonNullable<Data['cedi']>) {
  return (
    <div>
      <h2 className="title-medium">One cedi that you gave in {year}</h2>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-1">
        {parts.map(({ name, pesewas }) => (
          <li key={name} className="flex flex-wrap content-start items-center gap-x-4">
            <Squares count={pesewas} holes />
            <p className="flex-1 basis-24">
              <strong className="block">{pesewas} pesewas</strong> {name}
            </p>
          </li>
        ))}
      </ul>
      <p className="note mt-4">One square = one pesewa. All hundred went to programs.</p>
    </div>
  );
}

/** Tables of the money of each year, the newest one open; a woven strip is all of that year's. */
export function MoneyByYear({ years }: Pick<Data, 'years'>) {
  return (
    <>
      <div className="line-above">
        {years.map(({ year, tables }, index) => (
          <details key={year} open={index === 0} className="question">
            <summary>
              <h3 className="question-title">{year}</h3>
            </summary>
            <div className="grid items-start gap-x-12 gap-y-8 pb-10 md:grid-cols-2">
              {tables.map((table) => (
                <Amounts key={table.title} {...table} />
              ))}
            </div>
          </details>
        ))}
      </div>
      <p className="note mt-4">A full strip = all the money of that year.</p>
    </>
  );
}

function Amounts({ title, rows, total }: Data['years'][number]['tables'][number]) {
  return (
    <table className="w-full">
      <thead>
        <tr>
          <th className="py-2 text-start">{title}</th>
          <th className="py-2 text-end">Cedis</th>
        </tr>
      </thead>
      <tbody className="ruled">
        {rows.map(({ name, amount, percent }) => (
          <tr key={name}>
            <th scope="row" className="plain py-2 pe-4 text-start">
              {name}
              <WovenBar percent={percent} />
            </th>
            <td className="py-2 text-end align-top">{amount}</td>
          </tr>
        ))}
        <tr className="strong">
          <th scope="row" className="py-2 text-start">
            All
          </th>
          <td className="py-2 text-end">{total}</td>
        </tr>
      </tbody>
    </table>
  );
}
