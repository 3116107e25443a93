import { Form, Link } from 'react-router';
import type { App } from '#app.ts';
import { readBody } from '#content/bodies.server.ts';
import { itemTitle } from '#content/items.ts';
import { contentPath, KIND_LABELS } from '#content/kind-labels.ts';
import type { ContentKind } from '#content/kinds.ts';
import { shortTitleText } from '#content/schedule.ts';
import { appContext } from '#desk/context.ts';
import { Options, SelectField } from '#desk/ui/text-field.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import type {} from '#pictures/tables.ts';
import { deskOfferingPath, offeringItem } from '#places/place.ts';
import { placeOffering } from '#places/rows.server.ts';
import { Button } from '#ui/button.tsx';
import { auditEventLabel } from '../audit-events.ts';
import { readMembers } from '../people.server.ts';
import type { Route } from './+types/log.page';

const PAGE_SIZE = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const query = new URL(request.url).searchParams;
  const person = query.get('person') ?? '';
  const after = Math.floor(Math.min(Math.max(Number(query.get('after')) || 0, 0), 1e9));
  const rows = await readEvents(app, person, after);
  const members = await readMembers(app);
  query.set('after', String(after + PAGE_SIZE));
  return {
    person,
    rows: rows.slice(0, PAGE_SIZE),
    people: members.map(({ id, name, leftAt }) => ({
      value: id,
      name: leftAt === null ? name : `${name} (has left)`,
    })),
    next: rows.length > PAGE_SIZE ? `?${query}` : undefined,
  };
}

/** The newest first; one more than a page has. */
async function readEvents({ db }: App, person: string, after: number) {
  const events = db
    .selectFrom('audit_event')
    .leftJoin('staff', 'staff.id', 'audit_event.staff_id')
    .leftJoin('staff as chosen', 'chosen.id', 'audit_event.new_value')
    .leftJoin('submission', 'submission.reference', 'audit_event.subject')
    .select(['audit_event.id', 'audit_event.created_at as at', 'action', 'subject'])
    .select(['staff.name as actorName', 'chosen.name as chosenName', 'submission.reference'])
    // Earlier releases wrote down who opened what.
    .where('audit_event.action', '<>', 'opened')
    .orderBy('audit_event.created_at', 'desc')
    .orderBy('audit_event.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .offset(after);
  const rows = await (person
    ? events.where('audit_event.staff_id', '=', person)
    : events
  ).execute();
  const subjects = rows.map(({ subject }) => subject ?? '');
  const titles = await readTitles({ db }, subjects);
  return rows.map(({ reference, ...row }) => {
    const subject = row.subject ?? '';
    const { title, path } = titles.get(subject) ?? {};
    const item = contentPath(subject) ?? (offeringItem(subject) && deskOfferingPath(subject));
    return { ...row, title, path: reference === null ? (path ?? item) : `/inbox/${reference}` };
  });
}

/** Removed pictures have no page; removed content can be restored on its page. */
async function readTitles({ db }: Pick<App, 'db'>, subjects: readonly string[]) {
  const named = new Map<string, { title: string; path?: string }>();
  for (const [kind, title] of Object.entries(KIND_LABELS)) named.set(kind, { title });
  if (subjects.length === 0) return named;
  const ids = subjects.map((subject) => subject.slice(subject.indexOf('/') + 1));
  const items = db.selectFrom('content_item').select(['kind', 'id', 'body']).where('id', 'in', ids);
  for (const { kind, id, body } of await items.execute()) {
    named.set(`${kind}/${id}`, { title: itemTitle(kind as ContentKind, id, readBody(body)) });
  }
  const pictures = db.selectFrom('picture').select(['id', 'alt']).where('id', 'in', subjects);
  for (const { id, alt } of await pictures.execute()) {
    named.set(id, { title: alt, path: `/pictures/${id}` });
  }
  const offerings = db.selectFrom('offering').selectAll().where('key', 'in', subjects);
  for (const row of await offerings.execute()) {
    named.set(row.key, { title: shortTitleText(placeOffering(row)) });
  }
  return named;
}

export default function Log({ loaderData: { person, rows, people, next } }: Route.ComponentProps) {
  return (
    <div className="desk-page">
      <title>Log - Desk</title>
      <h1>Log</h1>
      <Form role="search" className="filter-bar my-6">
        <SelectField label="Who" name="person" defaultValue={person}>
          <option value="">Everybody</option>
          <Options of={people} />
        </SelectField>
        <Button type="submit" look="plain">
          Apply
        </Button>
      </Form>
      {rows.length === 0 ? (
        <p>Nothing was found.</p>
      ) : (
        <ol className="desk-list">
          {rows.map((row) => (
            <li key={row.id} className="flex flex-wrap gap-x-4 sm:grid sm:grid-cols-[13rem_1fr]">
              <span className="muted">
                <Timestamp at={row.at} />
              </span>
              <AuditEventText {...row} />
            </li>
          ))}
        </ol>
      )}
      {next && (
        <p className="pages">
          <Link to={next}>Older</Link>
        </p>
      )}
    </div>
  );
}

function AuditEventText(row: Route.ComponentProps['loaderData']['rows'][number]) {
  const { actorName, action, title, chosenName, path } = row;
  const { before, after, hasSubject } = auditEventLabel(action, chosenName);
  const subject = title ?? row.subject ?? 'something';
  return (
    <span className="wrap-anywhere">
      <strong>{actorName ?? 'The command on the server'}</strong> {before}
      {hasSubject && (path ? <Link to={path}>{subject}</Link> : subject)}
      {after}
    </span>
  );
}
