import { Link } from 'react-router';
import { RECIPIENT_STATES, type RecipientState } from '#modules/messages/model/message.ts';
import { messagesContext } from '../context.ts';
import type { Route } from './+types/recipients';
import { requireMessageToPeople } from './message-access.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { subject } = await requireMessageToPeople(context, params.id);
  const state = new URL(request.url).searchParams.get('state') || undefined;
  if (state && !Object.hasOwn(RECIPIENT_STATES, state)) {
    throw new Response('There is no such state.', { status: 400 });
  }
  const recipients = await context
    .get(messagesContext)
    .recipients(params.id, state as RecipientState | undefined);
  return { subject, recipients };
}

/** List of those who get a message, and what became of it for each. */
export default function Recipients({ loaderData, params }: Route.ComponentProps) {
  const { subject, recipients } = loaderData;
  return (
    <div className="desk-page">
      <title>{`Who gets it - ${subject} - Desk`}</title>
      <nav aria-label="Message" className="pages mt-0 mb-4">
        <Link to={`/messages/${params.id}`}>{subject}</Link>
      </nav>
      <h1>Who gets it: {recipients.length}</h1>
      <ul className="desk-list mt-6">
        {recipients.map(({ id, name, address, reference, state, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 wrap-anywhere">
            <Link to={`/inbox/${reference}`}>{reference}</Link>
            <bdi>{name}</bdi>
            <span>{address}</span>
            <span className="badge">{RECIPIENT_STATES[state]}</span>
            {reason && <span className="small muted">{reason}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
