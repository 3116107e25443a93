import type { SignedInBy, StaffSession } from '#modules/staff/model/people/staff.ts';
import { Button } from '../../app/ui/button.tsx';
import { DeskForm } from '../ui/desk-form.tsx';
import { Timestamp } from '../ui/timestamp.tsx';

const SIGNED_IN_BY_LABELS: Readonly<Record<SignedInBy, string>> = {
  link: 'by a link',
  code: 'by a code',
  passkey: 'by a passkey',
};

/** A session with a readable device name. */
type OwnSession = Omit<StaffSession, 'confirmedAt'> & { readonly isThis: boolean };

/** The member's sessions, with buttons to end them. */
export function OwnSessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  return (
    <section aria-labelledby="sessions" className="mt-12">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className="desk-list mt-4">
        {sessions.map((session) => (
          <li
            key={session.hash}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <SessionText {...session} />
            <DeskForm>
              <button
                type="submit"
                name="end"
                value={session.hash}
                className="button-link"
                aria-describedby={`session-${session.hash}`}
              >
                Sign out
              </button>
            </DeskForm>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <DeskForm className="mt-6">
          <Button type="submit" look="plain" name="end-others" value="yes">
            Sign out all others
          </Button>
        </DeskForm>
      )}
    </section>
  );
}

function SessionText({
  hash,
  device,
  signedInBy,
  signedInAt,
  lastSeenAt,
  isShared,
  isThis,
}: OwnSession) {
  return (
    <div id={`session-${hash}`}>
      <p>
        <strong>{device}</strong>
        {isThis && ' (this one)'}
        {isShared && ', which others use too'}
      </p>
      <p>
        Signed in <Timestamp at={signedInAt} /> {SIGNED_IN_BY_LABELS[signedInBy]}, used last{' '}
        <Timestamp at={lastSeenAt} />
      </p>
    </div>
  );
}
