import { Link } from 'react-router';
import {
  giftFilterErrors,
  giftQuery,
  LISTED_STATES,
  readGiftFilter,
  readGiftFilterFields,
} from '#modules/giving/model/staff/gift-filter.ts';
import { ButtonLink } from '../../app/ui/button.tsx';
import { deskContext, givingContext } from '../context.ts';
import { QuickLinks } from '../inbox/list/quick-links.tsx';
import { DayField } from '../ui/field.tsx';
import { FileLinks } from '../ui/file-links.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import type { Route } from './+types/giving';
import { GiftRows } from './list/gift-rows.tsx';

const PART_NAMES = { open: 'Open', received: 'Received', closed: 'Closed' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const giving = context.get(givingContext);
  const query = new URL(request.url).searchParams;
  const filter = readGiftFilter(query);
  const fields = readGiftFilterFields(query);
  const { page = 1, ...listed } = filter;
  const { rows, hasMore } = await giving.list(filter);
  return {
    fields,
    errors: giftFilterErrors(fields),
    rows,
    now: context.get(deskContext).now(),
    parts: LISTED_STATES.map((state) => ({
      name: PART_NAMES[state],
      query: `state=${state}`,
      isCurrent: giftQuery(listed) === giftQuery({ state }),
    })),
    isFiltered: giftQuery(listed) !== '',
    // The file contains the whole list, not only the current page.
    file: `/desk/giving.csv${giftQuery(listed)}`,
    next: hasMore ? `/giving${giftQuery({ ...listed, page: page + 1 })}` : undefined,
    previous: page > 1 ? `/giving${giftQuery({ ...listed, page: page - 1 })}` : undefined,
  };
}

/** List of gifts: pledges and the payments for them. */
export default function Giving({ loaderData }: Route.ComponentProps) {
  const { fields, errors, rows, now, parts, isFiltered, file, next, previous } = loaderData;
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
          <DayField label="Paid from" name="from" value={fields.from} error={errors.from} />
          <DayField label="Paid to" name="to" value={fields.to} error={errors.to} />
        </FilterBar>
      </div>
      {rows.length > 0 ? (
        <GiftRows rows={rows} now={now} isPart={Boolean(next || previous)} />
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
      <FileLinks>
        {rows.length > 0 && (
          <a href={file} className="button-link">
            This list as CSV
          </a>
        )}
        <Link to="/giving/receipts" className="button-link">
          Annual receipts
        </Link>
      </FileLinks>
    </div>
  );
}
