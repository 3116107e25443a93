import { Link } from 'react-router';
import type { MonthTotal } from '#modules/giving/model/staff/year-books.ts';
import { monthText } from '#platform/text/display-date.ts';
import { CURRENCIES } from '#platform/text/money.ts';
import { deskContext, givingContext } from '../context.ts';
import type { Route } from './+types/totals';
import { balanceText, readYear, Years } from './years.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { now } = context.get(deskContext);
  return context.get(givingContext).readTotals(readYear(request, now()));
}

/** Money of a year by month, purpose and currency, for printing. */
export default function Totals({ loaderData }: Route.ComponentProps) {
  const { year } = loaderData;
  const totals = loaderData.totals.filter(({ isTest }) => !isTest);
  const tests = loaderData.totals.filter(({ isTest }) => isTest);
  return (
    <div className="desk-page">
      <title>{`Totals of ${year} - Giving - Desk`}</title>
      <nav aria-label="Giving" className="pages mt-0 mb-4">
        <Link to="/giving">All gifts</Link>
        <Years {...loaderData} path="/giving/totals" />
      </nav>
      <h1>Totals of {year}</h1>
      <p className="measure mt-4">
        Money by the day on which it came or went back. What was noted by mistake is left out.
      </p>
      {totals.length > 0 ? (
        <TotalsTable totals={totals} caption="Money" />
      ) : (
        <p className="mt-4">No money moved in {year}.</p>
      )}
      {tests.length > 0 && <TotalsTable totals={tests} caption="Tests: no real money" />}
    </div>
  );
}

type TotalsTableProps = { readonly totals: readonly MonthTotal[]; readonly caption: string };

function TotalsTable({ totals, caption }: TotalsTableProps) {
  const sums = CURRENCIES.flatMap((currency) => {
    const rows = totals.filter((total) => total.currency === currency);
    const sum = (of: 'paid' | 'refunded') => rows.reduce((all, row) => all + row[of], 0);
    return rows.length > 0 ? [{ currency, paid: sum('paid'), refunded: sum('refunded') }] : [];
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll it.
    <section className="desk-scroll mt-6" aria-label={caption} tabIndex={0}>
      <table className="desk-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {['In', 'Back', 'Net'].map((name) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map((total) => (
            <tr key={`${total.month} ${total.purpose} ${total.currency}`}>
              <th scope="row">
                {monthText(total.month)}{' '}
                <span className="small muted plain block">{total.purpose}</span>
              </th>
              <Amounts {...total} />
            </tr>
          ))}
        </tbody>
        <tfoot className="strong">
          {sums.map((sum) => (
            <tr key={sum.currency}>
              <th scope="row">In all, {sum.currency}</th>
              <Amounts {...sum} />
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}

/** Cells with what came, what went back, and what is left. */
function Amounts({ paid, refunded, currency }: Pick<MonthTotal, 'paid' | 'refunded' | 'currency'>) {
  return Object.entries({ paid, refunded, net: paid - refunded }).map(([name, minor]) => (
    <td key={name} className="number">
      {balanceText(minor, currency)}
    </td>
  ));
}
