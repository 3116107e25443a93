import { Link } from 'react-router';
import { ago } from '#domain/desk/inbox/ago.ts';
import { filterWords } from '#domain/desk/inbox/filter-words.ts';
import { type InboxFilter, inboxFilter, misunderstood } from '#domain/desk/inbox/inbox-filter.ts';
import { promised } from '#domain/desk/inbox/promise.ts';
import { countWords, QUICK_FILTERS } from '#domain/desk/inbox/quick-filters.ts';
import { may } from '#domain/desk/people/role.ts';
import type { Staff } from '#domain/desk/people/staff.ts';
import { SUBMISSION_KINDS, SUBMISSION_TYPES } from '#domain/submissions/kinds.ts';
import { deskContext, signedIn } from '../../context.ts';
import type { Route } from './+types/inbox';
import { FILTER_FIELDS, type FilterFields, FilterForm } from './list/filter-form.tsx';
import { Lines } from './list/lines.tsx';
import { QuickLinks } from './list/quick-links.tsx';
import { ShownFilter } from './list/shown-filter.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, now } = context.get(deskContext);
  const { staff } = signedIn(context);
  const address = new URL(request.url).searchParams;
  const filter = inboxFilter(address, staff.id);
  const [page, counts, people] = await Promise.all([
    services.inbox.list(filter),
    services.inbox.count(QUICK_FILTERS.map((quick) => filterOf(quick.address, staff))),
    services.people.all(),
  ]);
  const colleagues = people
    .filter(({ roles }) => may(roles, 'people'))
    .map(({ id, name }) => ({ value: id, name }));
  const nameOf = (id: string) =>
    id === staff.id ? 'you' : (people.find((one) => one.id === id)?.name ?? 'somebody who left');
  return {
    asked: Object.fromEntries(
      FILTER_FIELDS.map((name) => [name, address.get(name)?.trim() ?? '']),
    ) as FilterFields,
    wrong: misunderstood(address, SUBMISSION_KINDS),
    kinds: SUBMISSION_KINDS.map((kind) => {
      const { noun } = SUBMISSION_TYPES[kind];
      return { value: kind, name: noun.slice(0, 1).toUpperCase() + noun.slice(1) };
    }),
    colleagues,
    shown: filterWords(filter, nameOf).map(({ parameter, words }) => ({
      words,
      without: addressWith(address, {
        [parameter]: undefined,
        after: undefined,
        before: undefined,
      }),
    })),
    quick: [
      { name: 'All', address: '', isCurrent: isSame(filter, {}) },
      ...QUICK_FILTERS.map((quick, index) => ({
        ...quick,
        count: counts[index],
        isCurrent: isSame(filter, filterOf(quick.address, staff)),
      })),
    ],
    lines: page.lines.map((line) => ({
      ...line,
      promised: promised(line, now()),
      ago: ago(line.receivedAt, now()),
      answeredBy: line.assignee === null ? undefined : nameOf(line.assignee),
      isChosen: false,
    })),
    news: page.news,
    isFurther: filter.after !== undefined,
    older: page.older && addressWith(address, { after: page.older, before: undefined }),
    newer: page.newer && addressWith(address, { before: page.newer, after: undefined }),
    newest: addressWith(address, { after: undefined, before: undefined }),
  };
}

function filterOf(address: string, { id }: Staff): InboxFilter {
  return inboxFilter(new URLSearchParams(address), id);
}

/** Whether two filters list the same, whatever page of it. */
function isSame(one: InboxFilter, other: InboxFilter): boolean {
  const said = ({ after: _after, before: _before, ...filter }: InboxFilter) =>
    JSON.stringify(Object.entries(filter).filter(([, value]) => value !== undefined));
  return said(one) === said(other);
}

/** The address of the inbox with some parameters changed, and without those that say nothing. */
function addressWith(
  address: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...Object.fromEntries(address), ...changes })) {
    if (value && name !== 'done') said.set(name, value);
  }
  return `/inbox${said.size > 0 ? `?${said}` : ''}`;
}

/** What visitors sent. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { lines, news, shown, older, newer, newest } = loaderData;
  return (
    <div className="desk-page">
      <title>{news ? `(${countWords(news)}) Inbox - Desk` : 'Inbox - Desk'}</title>
      <h1>Inbox</h1>
      <QuickLinks links={loaderData.quick} />
      <FilterForm {...loaderData} />
      <ShownFilter parts={shown} />
      <div className="mt-6">
        {lines.length > 0 ? (
          <Lines lines={lines} />
        ) : (
          <Nothing {...{ newest, isFiltered: shown.length > 0, isFurther: loaderData.isFurther }} />
        )}
      </div>
      {(older || newer) && (
        <nav aria-label="Pages" className="pages">
          {newer ? <Link to={newer}>Newer ones</Link> : <span />}
          {older && <Link to={older}>Older ones</Link>}
        </nav>
      )}
    </div>
  );
}

type NothingProps = { newest: string; isFiltered: boolean; isFurther: boolean };

/** Why there is nothing, and what to do. */
function Nothing({ newest, isFiltered, isFurther }: NothingProps) {
  if (isFurther) {
    return (
      <p>
        There are no older ones. <Link to={newest}>Back to the newest</Link>
      </p>
    );
  }
  if (isFiltered) {
    return (
      <p>
        Nothing is like that. Take a part of the filter away, or{' '}
        <Link to="/inbox">show everything</Link>.
      </p>
    );
  }
  return <p>Nothing has come yet. What visitors send with a form of the website appears here.</p>;
}
