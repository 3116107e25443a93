import { Link } from 'react-router';
import { shortDateTime } from '#content/schedule.ts';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { EraseSeat } from '#desk/ui/erase-seat.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { ageRangeText, personLabel, stateLabel } from '#places/labels.ts';
import { deskOfferingPath, isAttended, isOutside } from '#places/place.ts';
import type { readSubmissionPlaces } from '#places/roster.server.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { InboxRow } from '../inbox.server.ts';
import { STATUS_LABELS, STATUSES, type Status } from '../inbox.ts';
import type { Thread } from '../thread.server.ts';
import { WhatsAppLink } from './entries.tsx';

export function ContactLinks({ thread }: { thread: Thread }) {
  const { email, phone, mailTo, whatsApp, about, aboutPath } = thread;
  return (
    <ul className="contact-links flex flex-wrap gap-x-6 wrap-anywhere lg:grid">
      {phone && (
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </li>
      )}
      {whatsApp && (
        <li>
          <a href={whatsApp} rel="noopener noreferrer">
            WhatsApp
          </a>
        </li>
      )}
      {email && <li>{mailTo ? <a href={`mailto:${mailTo}`}>{mailTo}</a> : email}</li>}
      {aboutPath && (
        <li>
          <a href={aboutPath}>{about || thread.noun}</a> on the site
        </li>
      )}
    </ul>
  );
}

export function OtherMessages({ thread, year }: { thread: Thread; year: string }) {
  const { related } = thread;
  if (related.length === 0) return null;
  return (
    <details className="fold mt-4">
      <summary>Other messages from this sender: {related.length}</summary>
      <ul className="grid gap-2">
        {related.map(({ reference, noun, status, receivedAt }) => (
          <li key={reference}>
            <Link to={`/inbox/${reference}`}>
              {noun} {reference}
            </Link>
            <p className="small muted">
              {STATUS_LABELS[status]},{' '}
              <Timestamp at={receivedAt}>{shortDateTime(receivedAt, year)}</Timestamp>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

type ThreadStatusProps = { readonly thread: Thread; readonly answeredBy: string };

export function ThreadStatus({ thread, answeredBy }: ThreadStatusProps) {
  const { status, spamVerdict } = thread;
  // Beside what may be spam stand buttons of their own.
  const others = STATUSES.filter((one) => one !== status && !(spamVerdict && one === 'spam'));
  return (
    <section
      aria-label="Where it stands"
      className="flex flex-wrap items-baseline gap-x-5 print:hidden"
    >
      <p>
        {STATUS_LABELS[status]}
        {answeredBy && `, ${answeredBy} answered`}
      </p>
      {others.map((one) => (
        <StatusButton key={one} status={one} look="button-link">
          {`Set to ${STATUS_LABELS[one]}`}
        </StatusButton>
      ))}
    </section>
  );
}

type StatusButtonProps = { status: Status; look?: string; children: string };

/** `look`: the class of the button. */
export function StatusButton({
  status,
  look = 'button-block button-plain',
  children,
}: StatusButtonProps) {
  return (
    <DeskForm>
      <button type="submit" name="status" value={status} className={look}>
        {children}
      </button>
    </DeskForm>
  );
}

type ThreadSuccessProps = {
  readonly done: string;
  readonly thread: Thread;
  readonly next: InboxRow | undefined;
  readonly list: string;
};

export function ThreadSuccessNotice({ done, thread, next, list }: ThreadSuccessProps) {
  const text = Object.hasOwn(SUCCESS_NOTICES, done) && SUCCESS_NOTICES[done]?.(thread);
  if (!text) return null;
  const reply = thread.entries.findLast((entry) => entry.kind === 'reply');
  const hasNextLink = thread.status !== 'new' || done === 'reply' || done === 'whatsapp';
  return (
    <Notice kind={done === 'reply' && !thread.mailsAreSent ? 'failure' : 'success'}>
      <p>{text}</p>
      {done === 'whatsapp' && reply?.link && (
        <p>
          <WhatsAppLink link={reply.link} />
        </p>
      )}
      {hasNextLink &&
        (next ? (
          <p>
            <Link to={`/inbox/${next.reference}${list}`}>
              Next: <bdi>{next.name || next.about || next.reference}</bdi>
            </Link>
          </p>
        ) : (
          <p>Nothing else waits in this list.</p>
        ))}
    </Notice>
  );
}

const SUCCESS_NOTICES: Readonly<Record<string, (thread: Thread) => string>> = {
  erased: () => 'It is erased.',
  confirmed: () => 'The places are confirmed. A mail tells the sender.',
  admit: () => 'Admitted. A mail tells the sender.',
  decline: () => 'Declined. A mail tells the sender.',
  undecided: () => 'Nothing was changed: no seat is left, or a colleague was faster.',
  'erased-seat': () => 'This person is erased.',
  'not-spam': () => 'It is no spam. The mail that was held back is on its way to the sender.',
  'not-spam-no-mail': () =>
    'It is no spam. No mail goes to the sender: the address cannot be written to, or it had its share of mails within the last hour.',
  reply: ({ mailsAreSent }) =>
    mailsAreSent
      ? 'Your reply is stored and goes by mail by itself. Below you see what becomes of it.'
      : 'Your reply is stored, but nobody gets it by mail: this site has no mail server.',
  whatsapp: () => 'Your words are kept. Now open WhatsApp and send them there.',
  note: () => 'Your note is stored.',
  kept: () => 'Your draft is kept. Nobody else sees it.',
  discarded: () => 'Your draft is discarded.',
  status: ({ status }) => `The status is: ${STATUS_LABELS[status]}.`,
};

type SubmissionPlaces = NonNullable<Awaited<ReturnType<typeof readSubmissionPlaces>>>;
type ThreadPlacesProps = { readonly places: SubmissionPlaces; readonly reference: string };

export function ThreadPlaces({ places, reference }: ThreadPlacesProps) {
  const { key, title, start, people, position, ages } = places;
  return (
    <section aria-labelledby="places" className="mb-8">
      <h2 id="places">Places</h2>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        <Link to={deskOfferingPath(key)}>
          <strong>{title}</strong>
        </Link>
        {start && <Timestamp at={start} />}
        {position !== null && <span>Number {position} of those who wait</span>}
      </p>
      <ul className="desk-list mt-2">
        {people.map(({ seat, name, age, isErased, state, until }) => (
          <li key={seat} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>
              <bdi>{personLabel({ name, seat, isErased }, key)}</bdi>
              {age === null ? !isErased && isAttended(key) && ', age unknown' : `, ${age}`}
              {isOutside({ age }, { ages }) && `, not ${ageRangeText(ages)}`}
            </span>
            <span className="badge">{stateLabel(state, key)}</span>
            {state === 'checking' && (
              <DeskForm className="flex flex-wrap gap-3">
                <input type="hidden" name="seat" value={seat} />
                <Button type="submit" name="do" value="admit">
                  Admit
                </Button>
                <Button type="submit" look="plain" name="do" value="decline">
                  Decline
                </Button>
              </DeskForm>
            )}
            {until && (
              <span className="muted">
                until <Timestamp at={until} />
              </span>
            )}
            {name && people.length > 1 && (
              <EraseSeat reference={reference} seat={seat} called={name} />
            )}
          </li>
        ))}
      </ul>
      {people.some(({ state }) => state === 'confirming') && (
        <DeskForm className="mt-4">
          <Button type="submit" name="do" value="confirmed">
            Confirmed by phone
          </Button>
        </DeskForm>
      )}
    </section>
  );
}
