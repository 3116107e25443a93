import type { SiteState } from '#modules/today/model/today-service.ts';
import type { Backup } from '#modules/today/model/warnings.ts';
import { Timestamp } from '../ui/timestamp.tsx';
import { DownloadBackup } from './download-backup.tsx';

type SiteProps = {
  readonly state: SiteState;
  readonly backup: Backup;
  /** True if the member has a recent login and can download a backup. */
  readonly isConfirmed: boolean;
  /** True if there is no warning. */
  readonly isWell: boolean;
  /** False if a warning has the button for a backup already. */
  readonly hasBackup: boolean;
};

/** State of the site, for owners: one line that opens. */
export function Site({ state, backup, isConfirmed, isWell, hasBackup }: SiteProps) {
  const { mailsAreSent, staffEmail, mailsWaiting, oldestMail, mailFailure, leftOut } = state;
  return (
    <details className="fold" open={hasBackup && isConfirmed}>
      <summary>
        {isWell && !mailFailure ? 'Everything works' : 'The site'}
        <span className="muted plain">: emails and backups</span>
      </summary>
      <dl className="answers">
        <Fact name="Mail">
          {mailsAreSent ? (mailFailure ? 'Mails wait' : 'Mail works') : 'No mail is sent yet'}
        </Fact>
        <Fact name="Mail about new forms">
          {staffEmail ? `goes to ${staffEmail}` : 'goes to nobody'}
        </Fact>
        <Fact name="Mails that wait">
          {mailsWaiting}
          {oldestMail && (
            <>
              , the oldest since <Timestamp at={oldestMail} />
            </>
          )}
          {mailFailure && ` (${mailFailure})`}
        </Fact>
        <Fact name="Content left out">{leftOut === 0 ? 'none' : leftOut}</Fact>
        <Fact name="Last backup">
          {backup.by === 'command' ? (
            'made outside of the site, which cannot know when'
          ) : backup.lastAt ? (
            <Timestamp at={backup.lastAt} />
          ) : (
            'none yet'
          )}
        </Fact>
      </dl>
      {backup.by === 'command' ? (
        <p className="measure mt-4">
          The data is in PostgreSQL. Whoever runs the server makes a backup by:{' '}
          <code>{backup.command}</code>
        </p>
      ) : (
        hasBackup && <DownloadBackup isConfirmed={isConfirmed} />
      )}
    </details>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
