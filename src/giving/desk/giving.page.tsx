import { Link } from 'react-router';
import { appContext } from '#desk/context.ts';
import { Day } from '#desk/ui/day.tsx';
import { DayField } from '#desk/ui/field.tsx';
import { FileLinks } from '#desk/ui/file-links.tsx';
import { FilterBar } from '#desk/ui/filter-bar.tsx';
import { QuickLinks } from '#inbox/desk/quick-links.tsx';
import { formatMoney } from '#platform/text/money.ts';
import { ButtonLink } from '#ui/button.tsx';
import { type GiftListRow, LISTED_STATES, listGifts, readGiftFilter } from '../desk.server.ts';
import { dayOf } from '../gift.ts';
import { METHOD_NAMES } from '../texts.ts';
import type { Route } from './+types/giving.page';
import { GiftBadges } from './gift-section.tsx';

const PART_NAMES = { open: 'Open', received: 'Received', closed: 'Closed' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { filter, page } = readGiftFilter(new URL(request.url).searchParams);
  const { rows, hasMore } = await listGifts(app, filter, page);
  const query = queryOf(filter);
  return {
    fields: { words: '', state: '', from: '', to: '', ...definedOf(filter) },
    rows,
    now: app.now(),
    parts: LISTED_STATES.map((state) => ({
      name: PART_NAMES[state],
      query: `state=${state}`,
      isCurrent: query === queryOf({ state }),
    })),
    isFiltered: query !== '',
    // The file contains the whole list, not only the current page.
    file: `/desk/giving.csv${query}`,
    next: hasMore ? `/giving${queryOf({ ...filter, page: page + 1 })}` : undefined,
    previous: page > 1 ? `/giving${queryOf({ ...filter, page: page - 1 })}` : undefined,
  };
}

function queryOf(filter: Readonly<Record<string, string | number | undefined>>): string {
  const query = String(new URLSearchParams(definedOf(filter)));
  return query && `?${query}`;
}

function definedOf(filter: Readonly<Record<string, string | number | undefined>>) {
  const values = Object.entries(filter).filter(([, value]) => value !== undefined);
  return Object.fromEntries(values.map(([name, value]) => [name, String(value)]));
}

export default function Giving({ loaderData }: Route.ComponentProps) {
  const { fields, rows, now, parts, isFiltered, file, next, previous } = loaderData;
  return (
    <div className="desk-page">
      <title>Giving - Desk</title>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1>Giving</h1>
        <ButtonLink to="/giving/new">Record a gift</ButtonLink>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <QuickLinks
          label="Parts of the list"
          path="/giving"
          links={[{ name: 'All', query: '', isCurrent: !isFiltered }, ...parts]}
        />
        <FilterBar fields={fields}>
          <input type="hidden" name="state" value={fields.state} />
          <DayField label="Paid from" name="from" value={fields.from} />
          <DayField label="Paid to" name="to" value={fields.to} />
        </FilterBar>
      </div>
      {rows.length > 0 ? (
        <GiftRows rows={rows} now={now} />
      ) : (
        <p className="mt-6">
          {isFiltered || previous
            ? 'No gift is like that.'
            : 'Nobody has promised a gift yet. What the donation form takes appears here.'}
        </p>
      )}
      {(next || previous) && (
        <nav aria-label="Pages" className="pages">
          {previous ? <Link to={previous}>Back</Link> : <span />}
          {next && <Link to={next}>More</Link>}
        </nav>
      )}
      {rows.length > 0 && (
        <FileLinks>
          <a href={file} className="button-link">
            This list as CSV
          </a>
        </FileLinks>
      )}
    </div>
  );
}

const ALIGNED: Readonly<Record<string, string>> = { Amount: 'number', Date: 'text-end' };

function GiftRows({ rows, now }: { rows: readonly GiftListRow[]; now: number }) {
  return (
    <table className="desk-table gift-table mt-4">
      <thead>
        <tr>
          {['Name', 'Amount', 'State', 'Payment method', 'Date', 'Reference'].map((name) => (
            <th key={name} scope="col" className={ALIGNED[name]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((gift) => (
          <tr key={`${gift.reference} ${gift.number}`}>
            <th scope="row" className="wrap-anywhere">
              <Link to={`/giving/${gift.reference}`}>{gift.donor || gift.reference}</Link>
            </th>
            <td className="number">
              <strong>{formatMoney(gift.money)}</strong>
            </td>
            <td>
              <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
                <GiftBadges {...gift} />
                {gift.isFlagged && <span className="badge badge-flagged">May be spam</span>}
              </span>
            </td>
            <td className="small muted">
              {METHOD_NAMES[gift.method]}
              {gift.frequency !== 'once' && `, ${gift.frequency}`}
            </td>
            <td className="small text-end">
              <span className="muted">{gift.paidOn ? 'paid' : 'due'}</span>{' '}
              <Day on={gift.paidOn ?? gift.dueOn} known={dayOf(now).slice(0, 4)} />
            </td>
            <td className="small muted">
              {gift.reference}
              {gift.number > 1 && `, gift ${gift.number}`}{' '}
              <span className="block">{gift.receipt}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
