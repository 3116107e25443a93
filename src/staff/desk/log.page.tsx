import { Form, Link } from 'react-router';
import { auditEventLabel, auditEventPath } from '#audit-events.ts';
import { readLog } from '#audit-log.server.ts';
import { appContext } from '#desk/context.ts';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { Button } from '#ui/button.tsx';
import { readMembers } from '../people.server.ts';
import type { Route } from './+types/log.page';

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const query = new URL(request.url).searchParams;
  const person = query.get('person') || undefined;
  const after = query.get('after') || undefined;
  const { rows, next } = await readLog(app, { person, after });
  const members = await readMembers(app);
  if (next) query.set('after', next);
  return {
    person,
    rows,
    people: members.map(({ id, name, leftAt }) => ({ id, name, hasLeft: leftAt !== null })),
    next: next && `?${query}`,
  };
}

export default function Log({ loaderData: { person, rows, people, next } }: Route.ComponentProps) {
  return (
    <div className="desk-page">
      <title>Log - Desk</title>
      <h1>Log</h1>
      <Form role="search" className="filter-bar my-6">
        <label>
          <span className="field-label">Who</span>
          <select name="person" defaultValue={person ?? ''} className="field">
            <option value="">Everybody</option>
            {people.map(({ id, name, hasLeft }) => (
              <option key={id} value={id}>
                {hasLeft ? `${name} (has left)` : name}
              </option>
            ))}
          </select>
        </label>
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

function AuditEventText(row: Awaited<ReturnType<typeof readLog>>['rows'][number]) {
  const { actorName, action, subject, title, assigneeName, reference } = row;
  const { before, after, hasSubject } = auditEventLabel(action, assigneeName);
  const subjectText = subject ?? 'something';
  const page =
    reference !== null ? `/inbox/${subjectText}` : auditEventPath(action, subjectText, title);
  return (
    <span className="wrap-anywhere">
      <strong>{actorName ?? 'The command on the server'}</strong> {before}
      {hasSubject && (page ? <Link to={page}>{title ?? subjectText}</Link> : subjectText)}
      {after}
    </span>
  );
}
