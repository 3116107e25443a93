import { Squares } from '../ui/number-cloth.tsx';
import { WovenBar } from '../ui/woven-bar.tsx';
import type { loadTransparency } from './transparency-view.server.ts';

type Data = Awaited<ReturnType<typeof loadTransparency>>;

/** One donated cedi, cut into its hundred pesewas: a square for each. */
export function OneCedi({ year, parts }: NonNullable<Data['cedi']>) {
  return (
    <div>
      <h2 className="title-medium">One cedi that you gave in {year}</h2>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-4">
        {parts.map(({ name, pesewas }) => (
          <div key={name} className="flex flex-col justify-end">
            <dt className="order-1">{name}</dt>
            <dd>
              <Squares count={pesewas} holes />
              <strong>{pesewas} pesewas</strong>
            </dd>
          </div>
        ))}
      </dl>
      <p className="note mt-4">One square = one pesewa. All hundred went to programs.</p>
    </div>
  );
}

/** What came in and went out, as tables; a woven strip is all the money of its year. */
export function MoneyByYear({ years }: Pick<Data, 'years'>) {
  return (
    <>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {years.flatMap(({ tables }) =>
          tables.map(({ title, rows, total }) => (
            <table key={title} className="w-full self-start">
              <caption className="strong mb-2 text-start">{title}</caption>
              <thead className="ruled">
                <tr className="note">
                  <th className="py-1 text-start">For or from</th>
                  <th className="py-1 text-end">GH₵</th>
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
          )),
        )}
      </div>
      <p className="note mt-4">A full strip = all the money of that year.</p>
    </>
  );
}
