import { Link } from 'react-router';
import type { DocumentYear, YearDocument } from '#modules/giving/model/staff/desk-giving.ts';
import { CURRENCIES, type Currency, formatMoney } from '#platform/text/money.ts';
import { deskContext, givingContext } from '../context.ts';
import { Day } from '../ui/day.tsx';
import type { Route } from './+types/receipts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { now } = context.get(deskContext);
  return context.get(givingContext).readDocuments(readYear(request, now()));
}

/** Receipts and credit notes of a year as tables, for printing. */
export default function Receipts({ loaderData }: Route.ComponentProps) {
  const { year, receipts, creditNotes } = loaderData;
  return (
    <div className="desk-page">
      <title>{`Receipts of ${year} - Desk`}</title>
      <nav aria-label="Giving" className="pages mt-0 mb-4">
        <Link to="/giving">All gifts</Link>
        <Years {...loaderData} />
      </nav>
      <h1>Receipts of {year}</h1>
      {receipts.length === 0 && creditNotes.length === 0 ? (
        <p className="mt-4">None was issued in {year}.</p>
      ) : (
        <>
          <Documents documents={receipts} caption="Receipts" moved="paid" year={`${year}`} />
          {creditNotes.length > 0 && (
            <>
              <Documents
                documents={creditNotes}
                caption="Credit notes"
                moved="refunded"
                year={`${year}`}
              />
              <NetTotals {...loaderData} />
            </>
          )}
        </>
      )}
    </div>
  );
}

type DocumentsProps = {
  readonly documents: readonly YearDocument[];
  readonly caption: string;
  /** What the payment did. */
  readonly moved: 'paid' | 'refunded';
  /** The year of all documents. */
  readonly year: string;
};

function Documents({ documents, caption, moved, year }: DocumentsProps) {
  return (
    <table className="desk-table gift-table mt-6">
      <caption>
        {caption}: {documents.length}
      </caption>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col" className="number">
            Amount
          </th>
          <th scope="col">Giver</th>
          <th scope="col">Dates</th>
          <th scope="col">Pledge</th>
        </tr>
      </thead>
      <tbody>
        {documents.map(({ number, issuedOn, path, frozen }) => (
          <tr key={number}>
            <th scope="row">
              {path ? <a href={path}>{number}</a> : number}
              {frozen?.of && <span className="small muted block">takes {frozen.of} back</span>}
            </th>
            <td className="number">{frozen && formatMoney(frozen.money)}</td>
            <td className="wrap-anywhere">{frozen ? frozen.donor : 'Its keeping time is over'}</td>
            <td className="small muted">
              {frozen?.isVoided && 'noted by mistake, '}
              {frozen && !frozen.isVoided && (
                <>
                  {moved} <Day on={frozen.paidOn} known={year} />,{' '}
                </>
              )}
              issued <Day on={issuedOn} known={year} />
            </td>
            <td className="small muted">
              {frozen && <Link to={`/giving/${frozen.reference}`}>{frozen.reference}</Link>}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="strong">
        {totalsOf(documents).map((sum) => (
          <tr key={sum}>
            <th scope="row">In all</th>
            <td className="number">{sum}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

/** Value of the year's receipts less the year's credit notes. */
function NetTotals({ receipts, creditNotes }: Pick<DocumentYear, 'receipts' | 'creditNotes'>) {
  const totals = CURRENCIES.flatMap((currency) => {
    const issued = minorTotal(receipts, currency);
    const back = minorTotal(creditNotes, currency);
    if (issued + back === 0) return [];
    // Negative if refunds of earlier years' gifts exceed this year's receipts.
    return [balanceText(issued - back, currency)];
  });
  return (
    <p className="mt-6">
      Receipts less credit notes: <strong>{totals.join(', ')}</strong>
    </p>
  );
}

/** Totals of documents, one per currency. */
function totalsOf(documents: readonly YearDocument[]): string[] {
  return CURRENCIES.flatMap((currency) => {
    const minor = minorTotal(documents, currency);
    return minor > 0 ? [formatMoney({ minor, currency })] : [];
  });
}

function minorTotal(documents: readonly YearDocument[], currency: Currency): number {
  return documents.reduce(
    (sum, { frozen }) => sum + (frozen?.money.currency === currency ? frozen.money.minor : 0),
    0,
  );
}

/** The year of the URL parameter `year`, else that of `now` (milliseconds). */
function readYear({ url }: Request, now: number): number {
  const year = new URL(url).searchParams.get('year') ?? '';
  return /^\d{4}$/.test(year) ? Number(year) : new Date(now).getUTCFullYear();
}

/** Links to the receipts of other years. */
function Years({ year, years }: Pick<DocumentYear, 'year' | 'years'>) {
  return years
    .filter((other) => other !== year)
    .map((other) => (
      <Link key={other} to={`/giving/receipts?year=${other}`}>
        {other}
      </Link>
    ));
}

/** An amount that may be below zero, such as `−GH₵350`. */
function balanceText(minor: number, currency: Currency): string {
  return `${minor < 0 ? '−' : ''}${formatMoney({ minor: Math.abs(minor), currency })}`;
}
