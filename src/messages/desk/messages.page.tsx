import { Link } from 'react-router';
import { appContext } from '#desk/context.ts';
import { SuccessNotice } from '#desk/ui/success-notice.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { MESSAGE_STATUSES } from '../message.ts';
import { listMessages } from '../messages.server.ts';
import type { Route } from './+types/messages.page';
import { ownAudiences } from './handle-action.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const audiences = ownAudiences(context);
  return {
    audiences,
    messages: await listMessages(context.get(appContext), audiences),
    done: new URL(request.url).searchParams.get('done'),
  };
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { audiences, messages, done } = loaderData;
  return (
    <div className="desk-page">
      <title>Messages - Desk</title>
      <h1>Messages</h1>
      <SuccessNotice done={done} notices={{ deleted: 'The draft is deleted.' }} />
      <ButtonRow>
        {audiences.includes('people') && (
          <ButtonLink to="/messages/new">Write to people on rosters</ButtonLink>
        )}
        {audiences.includes('newsletter') && (
          <ButtonLink to="/messages/new?to=newsletter" look="plain">
            Write a newsletter
          </ButtonLink>
        )}
      </ButtonRow>
      {messages.length === 0 && <p className="mt-6">Nobody has written a message yet.</p>}
      <ul className="desk-list mt-6">
        {messages.map(({ id, to, subject, status, changedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 wrap-anywhere">
            <Link to={`/messages/${id}`}>
              <strong>{subject}</strong>
            </Link>
            <span className="badge">{MESSAGE_STATUSES[status]}</span>
            <span className="small muted">
              {to === 'newsletter' && 'Newsletter, '}
              <Timestamp at={changedAt} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
