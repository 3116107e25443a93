import { Link, redirect } from 'react-router';
import { appContext, signedIn } from '#desk/context.ts';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { isLandline, nationalPhone, whatsAppMessageUrl } from '#platform/text/whatsapp.ts';
import { Button } from '#ui/button.tsx';
import { RECIPIENT_STATES, type RecipientState } from '../message.ts';
import { listRecipients, noteContact } from '../messages.server.ts';
import type { Route } from './+types/recipients.page';
import { requireMessage } from './handle-action.server.ts';

async function requireList({ context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const message = await requireMessage(context, params.id);
  if (params.list === 'whatsapp' || params.list === 'recipients') {
    if (message.to === 'people') return message;
    throw new Response('A newsletter shows numbers only.', { status: 403 });
  }
  throw new Response('There is no such page.', { status: 404 });
}

export async function loader(args: Route.LoaderArgs) {
  const message = await requireList(args);
  const { context, params, request } = args;
  const { list } = params;
  const state = list === 'whatsapp' ? list : new URL(request.url).searchParams.get('state') || '';
  if (state && !Object.hasOwn(RECIPIENT_STATES, state)) {
    throw new Response('There is no such state.', { status: 400 });
  }
  const app = context.get(appContext);
  const recipients = await listRecipients(app, message, state as RecipientState);
  return { subject: message.subject, recipients };
}

export async function action(args: Route.ActionArgs) {
  await requireList(args);
  const { context, params, request } = args;
  const sent = await request.formData();
  const pressed = sent.get('do');
  if (pressed !== 'tick' && pressed !== 'undo') {
    throw new Response('Nothing was asked for.', { status: 400 });
  }
  const about = { message: params.id, recipient: String(sent.get('recipient')) };
  await noteContact(context.get(appContext), signedIn(context).staff, about, pressed === 'tick');
  return redirect(`/messages/${params.id}/whatsapp`, 303);
}

export default function Recipients({ loaderData, params }: Route.ComponentProps) {
  const { subject, recipients } = loaderData;
  const title = params.list === 'whatsapp' ? 'By WhatsApp' : 'Who gets it';
  return (
    <div className="desk-page">
      <title>{`${title} - ${subject} - Desk`}</title>
      <p className="mb-2">
        <Link to={`/messages/${params.id}`}>{subject}</Link>
      </p>
      <h1>
        {title}: {recipients.length}
      </h1>
      <ul className="desk-list mt-6">
        {recipients.map((recipient) => (
          <li
            key={recipient.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere"
          >
            <Link to={`/inbox/${recipient.reference}`}>{recipient.reference}</Link>
            <bdi>{recipient.name}</bdi>
            {recipient.state === 'whatsapp' ? (
              <WhatsApp {...recipient} />
            ) : (
              <>
                <span>{recipient.address}</span>
                <span className="badge">{RECIPIENT_STATES[recipient.state]}</span>
                {recipient.reason && <span className="small muted">{recipient.reason}</span>}
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Recipient = Route.ComponentProps['loaderData']['recipients'][number];

/** A link that opens the message in WhatsApp, and a button that notes that it was sent there. */
function WhatsApp({ id, address, text, contactedBy, contactedAt }: Recipient) {
  return (
    <>
      {isLandline(address) ? (
        <a href={`tel:${address}`}>{nationalPhone(address)}, phone only</a>
      ) : (
        <a href={whatsAppMessageUrl(address, text)} target="_blank" rel="noopener noreferrer">
          Write to {nationalPhone(address)}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      <DeskForm className="flex flex-wrap items-center gap-x-4">
        <input type="hidden" name="recipient" value={id} />
        {contactedAt && (
          <span>
            {`Sent by ${contactedBy}, `}
            <Timestamp at={contactedAt}>{contactedAt.slice(11, 16)}</Timestamp>
          </span>
        )}
        <Button type="submit" look="plain" name="do" value={contactedAt ? 'undo' : 'tick'}>
          {contactedAt ? 'Undo' : 'Sent'}
        </Button>
      </DeskForm>
    </>
  );
}
