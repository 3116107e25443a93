import type { Colleague, Invitation } from '#modules/staff/model/people/colleague.ts';
import { Moment } from '../ui/moment.tsx';

/** When a colleague was here last, or how their invitation stands. */
export function ColleagueState({ colleague }: { readonly colleague: Colleague }) {
  const { seenAt, leftAt, invitation } = colleague;
  if (leftAt !== null) {
    return (
      <>
        Left <Moment at={leftAt} />.
      </>
    );
  }
  return (
    <>
      {seenAt === null ? (
        'Has not come yet.'
      ) : (
        <>
          Here last <Moment at={seenAt} />.
        </>
      )}
      {invitation && <InvitationState invitation={invitation} />}
    </>
  );
}

const MAIL_WORDS = {
  sent: 'The mail was sent.',
  waits: 'The mail waits to be sent.',
  file: 'The mail waits, since there is no mail server.',
  failed: 'The mail server refused the mail. Is the address right?',
} as const;

function InvitationState({ invitation }: { readonly invitation: Invitation }) {
  const { madeAt, endsAt, holds, mail } = invitation;
  return (
    <>
      {' '}
      Invited <Moment at={madeAt} />. {mail && MAIL_WORDS[mail]} The link{' '}
      {holds ? 'holds until' : 'ended'} <Moment at={endsAt} />.
    </>
  );
}
