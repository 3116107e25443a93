import type { Invitation, Member } from '#modules/staff/model/people/member.ts';
import { Timestamp } from '../ui/timestamp.tsx';

/** A member's last visit, or the state of their invitation. */
export function MemberState({ member }: { readonly member: Member }) {
  const { lastSeenAt, leftAt, invitation } = member;
  if (leftAt !== null) {
    return (
      <>
        Left <Timestamp at={leftAt} />.
      </>
    );
  }
  return (
    <>
      {lastSeenAt === null ? (
        'Has not signed in yet.'
      ) : (
        <>
          Here last <Timestamp at={lastSeenAt} />.
        </>
      )}
      {invitation && <InvitationState invitation={invitation} />}
    </>
  );
}

const MAIL_STATE_TEXTS = {
  sent: 'The mail was sent.',
  waits: 'The mail waits to be sent.',
  file: 'The mail waits, since there is no mail server.',
  failed: 'The mail server refused the mail. Is the address right?',
} as const;

function InvitationState({ invitation }: { readonly invitation: Invitation }) {
  const { createdAt, expiresAt, isValid, mail } = invitation;
  return (
    <>
      {' '}
      Invited <Timestamp at={createdAt} />. {mail && MAIL_STATE_TEXTS[mail]} The link{' '}
      {isValid ? 'works until' : 'ended'} <Timestamp at={expiresAt} />.
    </>
  );
}
