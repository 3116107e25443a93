import { Link, redirect } from 'react-router';
import type { Recipient } from '#modules/messages/model/message-service.ts';
import { nationalPhone } from '#platform/text/national-phone.ts';
import { isLandline, whatsAppMessageUrl } from '#platform/text/whatsapp.ts';
import { Button } from '../../app/ui/button.tsx';
import { messagesContext, signedIn } from '../context.ts';
import { DeskForm } from '../ui/desk-form.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import type { Route } from './+types/whatsapp';
import { requireMessageToPeople } from './message-access.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { subject } = await requireMessageToPeople(context, params.id);
  return {
    subject,
    recipients: await context.get(messagesContext).recipients(params.id, 'whatsapp'),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await requireMessageToPeople(context, params.id);
  const sent = await request.formData();
  const pressed = sent.get('do');
  if (pressed !== 'tick' && pressed !== 'untick') {
    throw new Response('Nothing was asked for.', { status: 400 });
  }
  const recipient = String(sent.get('recipient'));
  const { staff } = signedIn(context);
  const messages = context.get(messagesContext);
  await messages.noteContact(params.id, recipient, pressed === 'tick', staff);
  return redirect(`/messages/${params.id}/whatsapp`, 303);
}

/** List of people without an email address, each with a WhatsApp message to send. */
export default function WhatsApp({ loaderData, params }: Route.ComponentProps) {
  const { subject, recipients } = loaderData;
  return (
    <div className="desk-page">
      <title>{`WhatsApp - ${subject} - Desk`}</title>
      <nav aria-label="Message" className="pages mt-0 mb-4">
        <Link to={`/messages/${params.id}`}>{subject}</Link>
      </nav>
      <h1>By WhatsApp: {recipients.length}</h1>
      <p className="mt-2">Open each message, send it in WhatsApp, then press Sent.</p>
      <ul className="desk-list mt-6">
        {recipients.map((recipient) => (
          <Row key={recipient.id} recipient={recipient} />
        ))}
      </ul>
    </div>
  );
}

function Row({ recipient }: { recipient: Recipient }) {
  const { id, name, address, text, contactedBy, contactedAt } = recipient;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere">
      <bdi>{name || 'No name'}</bdi>
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
            Sent by {contactedBy},{' '}
            <Timestamp at={contactedAt}>{contactedAt.slice(11, 16)}</Timestamp>
          </span>
        )}
        <Button type="submit" look="plain" name="do" value={contactedAt ? 'untick' : 'tick'}>
          {contactedAt ? 'Undo' : 'Sent'}
        </Button>
      </DeskForm>
    </li>
  );
}
