import { Link } from 'react-router';
import { answeringMembers } from '#modules/staff/model/people/answering-members.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import { changeText, undoText } from '#modules/submissions/model/inbox/change-texts.ts';
import { filterLabels } from '#modules/submissions/model/inbox/filter-labels.ts';
import {
  checkFilter,
  type InboxFilter,
  inboxFilter,
} from '#modules/submissions/model/inbox/inbox-filter.ts';
import type { InboxRow } from '#modules/submissions/model/inbox/inbox-service.ts';
import { countText, QUICK_FILTERS } from '#modules/submissions/model/inbox/quick-filters.ts';
import { replyDeadline } from '#modules/submissions/model/inbox/reply-deadline.ts';
import { SOON_MS } from '#modules/submissions/model/inbox/reply-time.ts';
import { timeAgoText } from '#modules/submissions/model/inbox/time-ago.ts';
import { kindLabel, SUBMISSION_KINDS } from '#modules/submissions/model/kinds.ts';
import { Notice } from '../../app/ui/notice.tsx';
import { useScripted } from '../../app/ui/use-scripted.ts';
import { deskContext, inboxContext, peopleContext, signedIn } from '../context.ts';
import { DeskForm } from '../ui/desk-form.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import type { Route } from './+types/inbox';
import { ActiveFilter } from './list/active-filter.tsx';
import { BULK_CONTROL, BulkBar, SelectAll } from './list/bulk-bar.tsx';
import { changeInbox, UNDONE_PREFIX } from './list/change-inbox.ts';
import { ChangeNotice } from './list/change-notice.tsx';
import { EmptyList } from './list/empty-list.tsx';
import { ExportLinks } from './list/export-links.tsx';
import { FILTER_FIELDS, type FilterFields, FilterForm } from './list/filter-form.tsx';
import { InboxRows } from './list/inbox-rows.tsx';
import { isSameFilter, listUrlWith } from './list/list-url.ts';
import { NewsLink } from './list/news-link.tsx';
import { QuickLinks } from './list/quick-links.tsx';
import { Shortcuts } from './list/shortcuts.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { now } = context.get(deskContext);
  const { staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const filter = inboxFilter(query, staff.id);
  const done = query.get('done') ?? '';
  const isUndo = done.startsWith(UNDONE_PREFIX);
  const isStart = isSameFilter(filter, {}) && !filter.after && !filter.before;
  const [page, due, counts, people, report] = await Promise.all([
    context.get(inboxContext).list(filter),
    isStart ? context.get(inboxContext).due() : [],
    context.get(inboxContext).count(QUICK_FILTERS.map((quick) => filterOf(quick.query, staff))),
    context.get(peopleContext).all(),
    done
      ? context.get(inboxContext).changeReport(done.slice(isUndo ? UNDONE_PREFIX.length : 0), staff)
      : undefined,
  ]);
  const nameOf = (id: string) =>
    id === staff.id
      ? 'you'
      : (people.find((member) => member.id === id)?.name ?? 'somebody who left');
  const assigneeText = (id: string) => (id === staff.id ? 'you answer' : `${nameOf(id)} answers`);
  const rowView = (row: InboxRow) => {
    const deadline = replyDeadline(row, now());
    return {
      ...row,
      replyDeadline: deadline,
      isDue: deadline !== undefined && deadline.dueAt <= now() + SOON_MS,
      ago: timeAgoText(row.receivedAt, now()),
      assigneeName: row.assignee === null ? undefined : assigneeText(row.assignee),
    };
  };
  return {
    fields: Object.fromEntries(
      FILTER_FIELDS.map((name) => [name, query.get(name)?.trim() ?? '']),
    ) as FilterFields,
    errors: checkFilter(query, {
      kinds: SUBMISSION_KINDS,
      members: people.map(({ id }) => id),
    }),
    kinds: SUBMISSION_KINDS.map((kind) => ({ value: kind, name: kindLabel(kind) })),
    me: staff.id,
    members: answeringMembers(people).map(({ id, name }) => ({ value: id, name })),
    change: report && {
      text: isUndo ? undoText(report) : changeText(report, nameOf),
      batch: !isUndo && report.canBeUndone ? done : undefined,
    },
    activeFilter: filterLabels(filter, nameOf).map(({ parameter, label }) => ({
      text: label,
      removeUrl: listUrlWith(query, {
        [parameter]: undefined,
        after: undefined,
        before: undefined,
      }),
    })),
    quick: [
      { name: 'All', query: '', count: undefined, isCurrent: isSameFilter(filter, {}) },
      ...QUICK_FILTERS.map((quick, index) => ({
        ...quick,
        count: counts[index],
        isCurrent: isSameFilter(filter, filterOf(quick.query, staff)),
      })),
    ],
    due: due.map(rowView),
    rows: page.rows
      .filter(({ reference }) => !due.some((other) => other.reference === reference))
      .map(rowView),
    newCount: page.newCount,
    loadedAt: new Date(now()).toISOString(),
    hasShortcuts: staff.hasShortcuts,
    isFurther: filter.after !== undefined,
    older: page.older && listUrlWith(query, { after: page.older, before: undefined }),
    newer: page.newer && listUrlWith(query, { before: page.newer, after: undefined }),
    newest: listUrlWith(query, { after: undefined, before: undefined }),
  };
}

function filterOf(query: string, { id }: Staff): InboxFilter {
  return inboxFilter(new URLSearchParams(query), id);
}

export function action({ context, request }: Route.ActionArgs) {
  return changeInbox({ context, request });
}

/** Heading of the rows in the order of their time. */
const NEWEST = 'Newest first';

/** List of the submissions that visitors sent. */
export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { due, rows, newCount, activeFilter, older, newer, newest } = loaderData;
  const hasRows = due.length + rows.length > 0;
  const lateLink = loaderData.quick.find(({ name }) => name === 'Late');
  const lateCount = lateLink?.count ?? 0;
  const lateShown = due.filter(({ replyDeadline }) => replyDeadline?.isLate).length;
  const late = lateShown > 0 ? `Late: ${countText(lateCount)}` : '';
  const soon = due.length > lateShown ? `due soon: ${due.length - lateShown}` : '';
  const selected = actionData?.selected ?? [];
  const isScripted = useScripted();
  // An empty list has no bulk bar, so the error appears above.
  const failed = actionData && {
    ...actionData,
    isBulk: actionData.isBulk && hasRows,
  };
  return (
    <div className="desk-page">
      <title>{`${failed ? 'Error: ' : ''}${newCount ? `(${countText(newCount)}) ` : ''}Inbox - Desk`}</title>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1>Inbox</h1>
        {isScripted && loaderData.hasShortcuts && hasRows && <Shortcuts />}
      </div>
      {failed && !failed.isBulk && <Notice kind="failure">{failed.error}</Notice>}
      {failed?.isBulk && <ErrorNotice error={failed.error} controlId={BULK_CONTROL} />}
      {!failed && <ChangeNotice change={loaderData.change} />}
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <QuickLinks label="Parts of the inbox" path="/inbox" links={loaderData.quick} />
        <FilterForm {...loaderData} />
      </div>
      <ActiveFilter parts={activeFilter} />
      {isScripted && <NewsLink after={loaderData.loadedAt} newest={newest} />}
      <div className="mt-6">
        {hasRows ? (
          <DeskForm>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <h2 className="first-letter:uppercase">
                {[late, soon].filter(Boolean).join(', ') || NEWEST}
              </h2>
              {late && lateCount > lateShown && (
                <Link to={`/inbox?${lateLink?.query}`}>All late ones</Link>
              )}
              {isScripted && <SelectAll />}
            </div>
            <InboxRows rows={due} selected={selected} />
            {due.length > 0 && rows.length > 0 && <h2 className="mt-6">{NEWEST}</h2>}
            <InboxRows rows={rows} selected={selected} />
            <BulkBar
              // "Assign to me" is in the list already.
              members={loaderData.members.filter(({ value }) => value !== loaderData.me)}
              error={failed?.isBulk ? failed : undefined}
            />
          </DeskForm>
        ) : (
          <EmptyList
            newest={newest}
            isFiltered={activeFilter.length > 0}
            isFurther={loaderData.isFurther}
          />
        )}
      </div>
      {(older || newer) && (
        <nav aria-label="Pages" className="pages">
          {newer ? <Link to={newer}>Newer</Link> : <span />}
          {older && <Link to={older}>Older</Link>}
        </nav>
      )}
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        {hasRows && <ExportLinks list={newest} />}
        <p>
          <Link to="/people-data">Data of a person</Link>
        </p>
      </div>
    </div>
  );
}
