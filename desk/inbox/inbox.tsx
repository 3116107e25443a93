import { Link } from 'react-router';
import { answering } from '#modules/staff/model/people/answering.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import { ago } from '#modules/submissions/model/inbox/ago.ts';
import { changeWords, undoneWords } from '#modules/submissions/model/inbox/change-words.ts';
import { filterWords } from '#modules/submissions/model/inbox/filter-words.ts';
import {
  type InboxFilter,
  inboxFilter,
  misunderstood,
} from '#modules/submissions/model/inbox/inbox-filter.ts';
import { promised } from '#modules/submissions/model/inbox/promise.ts';
import { countWords, QUICK_FILTERS } from '#modules/submissions/model/inbox/quick-filters.ts';
import { SUBMISSION_KINDS, SUBMISSION_TYPES } from '#modules/submissions/model/kinds.ts';
import { Notice } from '../../app/ui/notice.tsx';
import { useScripted } from '../../app/ui/scripted.ts';
import { deskContext, inboxContext, peopleContext, signedIn } from '../context.ts';
import { DeskForm } from '../ui/desk-form.tsx';
import { NotDoneNotice } from '../ui/not-done.tsx';
import type { Route } from './+types/inbox';
import { addressWith, isSame } from './list/address.ts';
import { BULK_CONTROL, BulkBar } from './list/bulk-bar.tsx';
import { changeInbox, UNDONE } from './list/change-inbox.ts';
import { ChangeNotice } from './list/change-notice.tsx';
import { ExportLinks } from './list/export-links.tsx';
import { FILTER_FIELDS, type FilterFields, FilterForm } from './list/filter-form.tsx';
import { Lines } from './list/lines.tsx';
import { Nothing } from './list/nothing.tsx';
import { QuickLinks } from './list/quick-links.tsx';
import { Shortcuts } from './list/shortcuts.tsx';
import { ShownFilter } from './list/shown-filter.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { now } = context.get(deskContext);
  const { staff } = signedIn(context);
  const address = new URL(request.url).searchParams;
  const filter = inboxFilter(address, staff.id);
  const done = address.get('done') ?? '';
  const isUndo = done.startsWith(UNDONE);
  const [page, counts, people, report] = await Promise.all([
    context.get(inboxContext).list(filter),
    context.get(inboxContext).count(QUICK_FILTERS.map((quick) => filterOf(quick.address, staff))),
    context.get(peopleContext).all(),
    done
      ? context.get(inboxContext).changed(done.slice(isUndo ? UNDONE.length : 0), staff)
      : undefined,
  ]);
  const nameOf = (id: string) =>
    id === staff.id ? 'you' : (people.find((one) => one.id === id)?.name ?? 'somebody who left');
  const answers = (id: string) => (id === staff.id ? 'you answer' : `${nameOf(id)} answers`);
  return {
    asked: Object.fromEntries(
      FILTER_FIELDS.map((name) => [name, address.get(name)?.trim() ?? '']),
    ) as FilterFields,
    wrong: misunderstood(address, {
      kinds: SUBMISSION_KINDS,
      colleagues: people.map(({ id }) => id),
    }),
    kinds: SUBMISSION_KINDS.map((kind) => {
      const { noun } = SUBMISSION_TYPES[kind];
      return { value: kind, name: noun.slice(0, 1).toUpperCase() + noun.slice(1) };
    }),
    me: staff.id,
    colleagues: answering(people).map(({ id, name }) => ({ value: id, name })),
    said: report && {
      words: isUndo ? undoneWords(report) : changeWords(report, nameOf),
      batch: !isUndo && report.canBeUndone ? done : undefined,
    },
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
      answering: line.assignee === null ? undefined : answers(line.assignee),
    })),
    news: page.news,
    hasShortcuts: staff.hasShortcuts,
    isFurther: filter.after !== undefined,
    older: page.older && addressWith(address, { after: page.older, before: undefined }),
    newer: page.newer && addressWith(address, { before: page.newer, after: undefined }),
    newest: addressWith(address, { after: undefined, before: undefined }),
  };
}

function filterOf(address: string, { id }: Staff): InboxFilter {
  return inboxFilter(new URLSearchParams(address), id);
}

export function action({ context, request }: Route.ActionArgs) {
  return changeInbox({ context, request });
}

/** What visitors sent. */
export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, news, shown, older, newer, newest } = loaderData;
  const isScripted = useScripted();
  // Where there is no list to choose from, it is said above.
  const notDone = actionData && {
    ...actionData,
    isOfList: actionData.isOfList && lines.length > 0,
  };
  return (
    <div className="desk-page">
      <title>{`${notDone ? 'Error: ' : ''}${news ? `(${countWords(news)}) ` : ''}Inbox - Desk`}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1>Inbox</h1>
        {isScripted && loaderData.hasShortcuts && lines.length > 0 && <Shortcuts />}
      </div>
      {notDone && !notDone.isOfList && <Notice kind="failure">{notDone.wrong}</Notice>}
      {notDone?.isOfList && <NotDoneNotice wrong={notDone.wrong} at={BULK_CONTROL} />}
      {!notDone && <ChangeNotice said={loaderData.said} />}
      <QuickLinks links={loaderData.quick} />
      <FilterForm {...loaderData} />
      <ShownFilter parts={shown} />
      <div className="mt-6">
        {lines.length > 0 ? (
          <DeskForm>
            <Lines lines={lines} chosen={actionData?.chosen ?? []} />
            <BulkBar
              // "Assign to me" is in the list already.
              colleagues={loaderData.colleagues.filter(({ value }) => value !== loaderData.me)}
              notDone={notDone?.isOfList ? notDone : undefined}
            />
          </DeskForm>
        ) : (
          <Nothing newest={newest} isFiltered={shown.length > 0} isFurther={loaderData.isFurther} />
        )}
      </div>
      {(older || newer) && (
        <nav aria-label="Pages" className="pages">
          {newer ? <Link to={newer}>Newer ones</Link> : <span />}
          {older && <Link to={older}>Older ones</Link>}
        </nav>
      )}
      {lines.length > 0 && <ExportLinks list={newest} />}
    </div>
  );
}
