import { Form, Link } from 'react-router';
import { inboxFilter } from '#domain/desk/inbox/inbox-filter.ts';
import { promised } from '#domain/desk/inbox/promise.ts';
import { STATUS_WORDS, STATUSES } from '#domain/desk/inbox/status.ts';
import { Button } from '../../../app/ui/button.tsx';
import { deskContext } from '../../context.ts';
import { PromiseBadge } from '../../parts/promise-badge.tsx';
import type { Route } from './+types/inbox';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, now } = context.get(deskContext);
  const address = new URL(request.url).searchParams;
  const filter = inboxFilter(address);
  const { lines, next, news } = await services.inbox.list(filter);
  const badged = lines.map((line) => ({ ...line, promised: promised(line, now()) }));
  if (next) address.set('after', next);
  return { filter, lines: badged, news, next: next && `?${address}` };
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { filter, lines, news, next } = loaderData;
  return (
    <div className="desk-page">
      <title>{news ? `(${news}) Inbox - Desk` : 'Inbox - Desk'}</title>
      <h1>Inbox</h1>
      <Form role="search" className="my-6 flex flex-wrap items-end gap-4">
        <label>
          <span className="field-label">Status</span>
          <select name="status" defaultValue={filter.status ?? ''} className="field">
            <option value="">All</option>
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_WORDS[status]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="field-label">Words</span>
          <input type="search" name="words" defaultValue={filter.words} className="field" />
        </label>
        <Button type="submit">Show</Button>
      </Form>
      {lines.length === 0 ? (
        <p>Nothing here.</p>
      ) : (
        <ul className="desk-list">
          {lines.map((line) => (
            <li key={line.reference} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Link to={`/inbox/${line.reference}`} className="strong">
                {line.name || line.reference}
              </Link>
              <span>{line.noun}</span>
              <span>{STATUS_WORDS[line.status]}</span>
              <PromiseBadge promised={line.promised} />
            </li>
          ))}
        </ul>
      )}
      {next && (
        <p className="mt-6">
          <Link to={next}>Older ones</Link>
        </p>
      )}
    </div>
  );
}
