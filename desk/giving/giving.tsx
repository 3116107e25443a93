import { Link } from 'react-router';
import { GIFT_STATES } from '#modules/giving/model/gift.ts';
import { LISTED_STATE_LABELS } from '#modules/giving/model/staff/desk-gift-texts.ts';
import {
  EXTRA_STATES,
  giftFilterErrors,
  giftQuery,
  readGiftFilter,
  readGiftFilterFields,
} from '#modules/giving/model/staff/gift-filter.ts';
import { ButtonLink } from '../../app/ui/button.tsx';
import { deskContext, givingContext } from '../context.ts';
import { QuickLinks } from '../inbox/list/quick-links.tsx';
import type { Route } from './+types/giving';
import { FilterForm } from './list/filter-form.tsx';
import { GiftFiles } from './list/gift-files.tsx';
import { GiftRows } from './list/gift-rows.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const giving = context.get(givingContext);
  const query = new URL(request.url).searchParams;
  const filter = readGiftFilter(query);
  const fields = readGiftFilterFields(query);
  const { page = 1, ...listed } = filter;
  const [{ rows, hasMore }, counts] = await Promise.all([giving.list(filter), giving.counts()]);
  return {
    fields,
    errors: giftFilterErrors(fields),
    rows,
    now: context.get(deskContext).now(),
    parts: [...EXTRA_STATES, ...GIFT_STATES]
      .map((state) => ({
        name: LISTED_STATE_LABELS[state],
        count: counts[state],
        query: `state=${state}`,
        isCurrent: giftQuery(listed) === giftQuery({ state }),
      }))
      .filter(({ count, isCurrent }) => count > 0 || isCurrent),
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
        <FilterForm fields={fields} errors={errors} />
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
      <GiftFiles file={rows.length > 0 ? file : undefined} />
    </div>
  );
}
