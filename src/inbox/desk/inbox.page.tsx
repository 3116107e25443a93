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
} from '../filter.ts';
import { countInbox, type InboxRow, readInbox } from '../inbox.server.ts';
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
  const quickFilters = QUICK_FILTERS.map((quick) => {
    const own = inboxFilter(new URLSearchParams(quick.query));
    return { ...quick, filter: own, isCurrent: isSameFilter(filter, own) };
  });
  const [page, counts, people, report] = await Promise.all([
    readInbox(app, filter),
    countInbox(
      app,
      quickFilters.map((quick) => quick.filter),
    ),
    readStaff(app.db),
    done ? readChange(app, staff, done.slice(isUndo ? UNDONE_PREFIX.length : 0)) : undefined,
  ]);
  const rowView = (row: InboxRow) => {
    const name = people.find(({ id }) => id === row.assignee)?.name ?? 'somebody who left';
    return {
      ...row,
      replyDeadline: replyDeadline(row, now),
      ago: timeAgoText(row.receivedAt, now),
      assigneeName:
        row.assignee === null ? undefined : `${row.assignee === staff.id ? 'you' : name} answered`,
    };
  };
  return {
    fields: {
      words: query.get('words')?.trim() ?? '',
      status: isStatus(query.get('status')) ? (filter.status ?? '') : '',
      kind: filter.kind ?? '',
    },
    kinds: SUBMISSION_KINDS.map((kind) => ({ value: kind, name: kindLabel(kind) })),
    change: report && {
      text: isUndo ? undoText(report) : changeText(report),
      batch: !isUndo && report.canBeUndone ? done : undefined,
    },
    activeFilter: quickFilters.some(({ isCurrent }) => isCurrent)
      ? []
      : filterLabels(filter).map(({ parameter, label }) => ({
          text: label,
          removeUrl: listUrlWith(query, {
            [parameter]: undefined,
            after: undefined,
            before: undefined,
          }),
        })),
    quick: quickFilters.map(({ filter: { isQueue }, ...quick }, index) => ({
      ...quick,
      // Nobody waits for an answer to the others.
      count: isQueue ? counts[index] : undefined,
    })),
    rows: page.rows.map(rowView),
    isQueue: filter.isQueue,
    newCount: counts[0],
    next: page.next && listUrlWith(query, { after: page.next, before: undefined }),
    previous: page.previous && listUrlWith(query, { before: page.previous, after: undefined }),
    first: listUrlWith(query, { after: undefined, before: undefined }),
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

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, newCount, activeFilter, next, previous, first } = loaderData;
  const hasRows = rows.length > 0;
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
              <h2>{loaderData.isQueue ? 'Longest wait first' : 'Newest first'}</h2>
              {isScripted && <SelectAll />}
            </div>
            <InboxRows rows={rows} selected={selected} />
            <BulkBar error={failed?.isBulk ? failed : undefined} />
          </DeskForm>
        ) : (
          <p>
            Nothing is like that. What visitors send with a form of the website appears here.{' '}
            <Link to="/inbox?status=all">Show everything</Link>
          </p>
        )}
      </div>
      {(next || previous) && (
        <nav aria-label="Pages" className="pages">
          {previous ? <Link to={previous}>Previous page</Link> : <span />}
          {next && <Link to={next}>Next page</Link>}
        </nav>
      )}
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        {hasRows && (
          <FileLinks>
            <a href={first.replace('/inbox', '/desk/inbox.xlsx')} className="button-link">
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
      <SelectField label="Status" name="status" defaultValue={fields.status || 'all'}>
        <option value="all">All</option>
        <Options of={STATUSES.map((value) => ({ value, name: STATUS_LABELS[value] }))} />
      </SelectField>
      <SelectField label="Kind" name="kind" defaultValue={fields.kind}>
        <option value="">All</option>
        <Options of={kinds} />
      </SelectField>
    </FilterBar>
  );
}
