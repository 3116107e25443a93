import { data, Link, redirect } from 'react-router';
import { appContext, signedIn } from '#desk/context.ts';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { ErrorNotice } from '#desk/ui/error-notice.tsx';
import { errorAttributes } from '#desk/ui/field.tsx';
import { FileLinks } from '#desk/ui/file-links.tsx';
import { FilterBar } from '#desk/ui/filter-bar.tsx';
import { Options, SelectField } from '#desk/ui/text-field.tsx';
import { readStaff } from '#staff/people.server.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useScripted } from '#ui/scripted.tsx';
import { readChange, setStatus, undoChange } from '../changes.server.ts';
import {
  filterLabels,
  type InboxFilter,
  inboxFilter,
  QUICK_FILTERS,
  replyDeadline,
  SOON_MS,
} from '../filter.ts';
import { countInbox, type InboxRow, readDue, readInbox } from '../inbox.server.ts';
import {
  changeText,
  countText,
  isStatus,
  STATUS_LABELS,
  STATUSES,
  timeAgoText,
  undoText,
} from '../inbox.ts';
import { kindLabel, SUBMISSION_KINDS } from '../kinds.ts';
import type { Route } from './+types/inbox.page';
import { InboxRows } from './inbox-rows.tsx';
import { QuickLinks } from './quick-links.tsx';

const BULK_CONTROL = 'bulk-change';
const BULK_STATUSES = STATUSES.map((status) => ({
  value: `status:${status}`,
  name: `Set to ${STATUS_LABELS[status]}`,
}));
/** Upper limit of selected rows, larger than a page of the list. */
const MAX_SELECTED = 500;
const UNDONE_PREFIX = 'undone-';

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const now = app.now();
  const { staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const filter = inboxFilter(query);
  const done = query.get('done') ?? '';
  const isUndo = done.startsWith(UNDONE_PREFIX);
  const isStart = isSameFilter(filter, {}) && !filter.after && !filter.before;
  const quickFilters = QUICK_FILTERS.map((quick) => ({
    ...quick,
    filter: inboxFilter(new URLSearchParams(quick.query)),
  }));
  const [page, due, counts, people, report] = await Promise.all([
    readInbox(app, filter),
    isStart ? readDue(app) : [],
    countInbox(
      app,
      quickFilters.map((quick) => quick.filter),
    ),
    readStaff(app.db),
    done ? readChange(app, staff, done.slice(isUndo ? UNDONE_PREFIX.length : 0)) : undefined,
  ]);
  const rowView = (row: InboxRow) => {
    const deadline = replyDeadline(row, now);
    const name = people.find(({ id }) => id === row.assignee)?.name ?? 'somebody who left';
    return {
      ...row,
      replyDeadline: deadline,
      isDue: deadline !== undefined && deadline.dueAt <= now + SOON_MS,
      ago: timeAgoText(row.receivedAt, now),
      assigneeName:
        row.assignee === null ? undefined : `${row.assignee === staff.id ? 'you' : name} answered`,
    };
  };
  return {
    fields: {
      words: query.get('words')?.trim() ?? '',
      status: filter.status ?? '',
      kind: filter.kind ?? '',
    },
    kinds: SUBMISSION_KINDS.map((kind) => ({ value: kind, name: kindLabel(kind) })),
    change: report && {
      text: isUndo ? undoText(report) : changeText(report),
      batch: !isUndo && report.canBeUndone ? done : undefined,
    },
    activeFilter: filterLabels(filter).map(({ parameter, label }) => ({
      text: label,
      removeUrl: listUrlWith(query, {
        [parameter]: undefined,
        after: undefined,
        before: undefined,
      }),
    })),
    quick: [
      { name: 'All', query: '', count: undefined, isCurrent: isSameFilter(filter, {}) },
      ...quickFilters.map((quick, index) => ({
        name: quick.name,
        query: quick.query,
        count: counts[index],
        isCurrent: isSameFilter(filter, quick.filter),
      })),
    ],
    due: due.map(rowView),
    rows: page.rows
      .filter(({ reference }) => !due.some((other) => other.reference === reference))
      .map(rowView),
    newCount: page.newCount,
    older: page.older && listUrlWith(query, { after: page.older, before: undefined }),
    newer: page.newer && listUrlWith(query, { before: page.newer, after: undefined }),
    newest: listUrlWith(query, { after: undefined, before: undefined }),
  };
}

type BulkError = {
  readonly error: string;
  readonly isBulk: boolean;
  readonly change?: string;
  readonly selected?: readonly string[];
};

export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const done = (result: string) => redirect(listUrlWith(query, { done: result }), 303);
  const refuse = (error: BulkError) => data(error, { status: 422 });
  const sent = await request.formData();
  const batch = sent.get('undo');
  if (typeof batch === 'string') {
    if ((await undoChange(app, staff, batch)) !== undefined)
      return done(`${UNDONE_PREFIX}${batch}`);
    return refuse({ error: 'This can no longer be undone.', isBulk: false });
  }
  const change = String(sent.get('change') ?? '');
  const selected = sent.getAll('reference').map(String).slice(0, MAX_SELECTED);
  const status = change.startsWith('status:') && change.slice('status:'.length);
  const input = { isBulk: true, change, selected };
  if (selected.length === 0)
    return refuse({ error: 'Tick one or more in the list first.', ...input });
  if (!isStatus(status))
    return refuse({ error: 'Choose an action for the selected ones.', ...input });
  const changed = await setStatus(app, staff, selected, status);
  if (changed.count > 0) return done(changed.batch);
  return refuse({ error: 'They are like that already.', ...input });
}

function listUrlWith(
  query: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const parameters = { ...Object.fromEntries(query), done: undefined, ...changes };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value) search.set(name, value);
  }
  return `/inbox${search.size > 0 ? `?${search}` : ''}`;
}

/** True if two filters list the same rows, regardless of the page. */
function isSameFilter(one: InboxFilter, other: InboxFilter): boolean {
  const serialize = ({ after: _after, before: _before, ...filter }: InboxFilter) =>
    JSON.stringify(Object.entries(filter).filter(([, value]) => value !== undefined));
  return serialize(one) === serialize(other);
}

const NEWEST = 'Newest first';

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { due, rows, newCount, activeFilter, older, newer, newest } = loaderData;
  const hasRows = due.length + rows.length > 0;
  const lateCount = loaderData.quick.find(({ name }) => name === 'Late')?.count ?? 0;
  const lateShown = due.filter(({ replyDeadline }) => replyDeadline?.isLate).length;
  const late = lateShown > 0 ? `Late: ${countText(lateCount)}` : '';
  const soon = due.length > lateShown ? `due soon: ${due.length - lateShown}` : '';
  const selected = actionData?.selected ?? [];
  const isScripted = useScripted();
  const failed = actionData && {
    ...actionData,
    isBulk: actionData.isBulk && hasRows,
  };
  return (
    <div className="desk-page">
      <title>{`${failed ? 'Error: ' : ''}${newCount ? `(${countText(newCount)}) ` : ''}Inbox - Desk`}</title>
      <h1>Inbox</h1>
      {failed && !failed.isBulk && <Notice kind="failure">{failed.error}</Notice>}
      {failed?.isBulk && <ErrorNotice error={failed.error} controlId={BULK_CONTROL} />}
      {!failed && <ChangeNotice change={loaderData.change} />}
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <QuickLinks label="Parts of the inbox" path="/inbox" links={loaderData.quick} />
        <FilterForm {...loaderData} />
      </div>
      <ActiveFilter parts={activeFilter} />
      <div className="mt-6">
        {hasRows ? (
          <DeskForm>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <h2 className="first-letter:uppercase">
                {[late, soon].filter(Boolean).join(', ') || NEWEST}
              </h2>
              {isScripted && <SelectAll />}
            </div>
            <InboxRows rows={due} selected={selected} />
            {due.length > 0 && rows.length > 0 && <h2 className="mt-6">{NEWEST}</h2>}
            <InboxRows rows={rows} selected={selected} />
            <BulkBar error={failed?.isBulk ? failed : undefined} />
          </DeskForm>
        ) : (
          <p>
            Nothing is like that. What visitors send with a form of the website appears here.{' '}
            <Link to="/inbox">Show everything</Link>
          </p>
        )}
      </div>
      {(older || newer) && (
        <nav aria-label="Pages" className="pages">
          {newer ? <Link to={newer}>Newer</Link> : <span />}
          {older && <Link to={older}>Older</Link>}
        </nav>
      )}
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        {hasRows && (
          <FileLinks>
            <a href={newest.replace('/inbox', '/desk/inbox.xlsx')} className="button-link">
              This list as an Excel file
            </a>
          </FileLinks>
        )}
        <p>
          <Link to="/people-data">Data of a person</Link>
        </p>
      </div>
    </div>
  );
}

type ListData = Route.ComponentProps['loaderData'];

function ActiveFilter({ parts }: { parts: ListData['activeFilter'] }) {
  if (parts.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p id="shown-filter">Shown is only:</p>
      <ul aria-labelledby="shown-filter" className="flex flex-wrap items-center gap-2">
        {parts.map(({ text, removeUrl }) => (
          <li key={text}>
            <Link to={removeUrl} className="chip">
              <span className="sr-only">Take away: </span>
              <bdi>{text}</bdi>
              <span aria-hidden="true">&nbsp;×</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/inbox">Clear filters</Link>
    </div>
  );
}

function ChangeNotice({ change }: Pick<ListData, 'change'>) {
  if (!change) return null;
  return (
    <Notice kind="success">
      <div className="flex flex-wrap items-center gap-x-4">
        <p>{change.text}</p>
        {change.batch && (
          <DeskForm>
            <button type="submit" name="undo" value={change.batch} className="button-link">
              Undo
            </button>
          </DeskForm>
        )}
      </div>
    </Notice>
  );
}

function BulkBar({ error }: { error: BulkError | undefined }) {
  return (
    <div className="bulk-bar">
      {error && (
        <p id="bulk-wrong" className="field-error basis-full" role="alert">
          {error.error}
        </p>
      )}
      <label className="min-w-0 max-w-sm flex-1">
        <span className="sr-only">Action for the selected ones</span>
        <select
          id={BULK_CONTROL}
          name="change"
          defaultValue={error?.change ?? ''}
          className="field"
          {...errorAttributes(error, 'bulk-wrong')}
        >
          <option value="">Action</option>
          <Options of={BULK_STATUSES} />
        </select>
      </label>
      <Button type="submit">Apply to selected</Button>
    </div>
  );
}

function SelectAll() {
  return (
    <label className="choice inbox-box small -my-2.5 ms-auto gap-x-2">
      <input
        type="checkbox"
        onChange={({ currentTarget: { checked, form } }) => {
          for (const box of form?.querySelectorAll<HTMLInputElement>('input[name="reference"]') ??
            [])
            box.checked = checked;
        }}
      />
      Select all
    </label>
  );
}

function FilterForm({ fields, kinds }: Pick<ListData, 'fields' | 'kinds'>) {
  return (
    <FilterBar fields={fields}>
      <SelectField label="Status" name="status" defaultValue={fields.status}>
        <option value="">All</option>
        <Options of={STATUSES.map((value) => ({ value, name: STATUS_LABELS[value] }))} />
      </SelectField>
      <SelectField label="Kind" name="kind" defaultValue={fields.kind}>
        <option value="">All</option>
        <Options of={kinds} />
      </SelectField>
    </FilterBar>
  );
}
