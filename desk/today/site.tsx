import { Form } from 'react-router';
import type { SiteState } from '#modules/today/model/today-service.ts';
import type { Backup } from '#modules/today/model/warnings.ts';
import { Button } from '../../app/ui/button.tsx';
import { Notice } from '../../app/ui/notice.tsx';
import { Timestamp } from '../ui/timestamp.tsx';

type SiteProps = {
  readonly state: SiteState;
  readonly backup: Backup;
  /** True if the member has a recent login and can download a backup. */
  readonly isConfirmed: boolean;
};

/** State of the site, for owners. */
export function Site({ state, backup, isConfirmed }: SiteProps) {
  return (
    <section aria-labelledby="site" className="mt-12">
      <h2 id="site">The site</h2>
      <dl className="today-facts mt-4">
        <Fact name="Database">answers</Fact>
        <Fact name="Mails">{state.mail}</Fact>
        <Fact name="Notices to the staff">{state.notices}</Fact>
        <Fact name="Mails that wait">
          {state.mailsWaiting}
          {state.oldestMail && (
            <>
              , the oldest since <Timestamp at={state.oldestMail} />
            </>
          )}
          {state.mailFailure && ` (${state.mailFailure})`}
        </Fact>
        <Fact name="Content left out">{state.leftOut === 0 ? 'none' : state.leftOut}</Fact>
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
      <h3 id="backup" className="mt-8">
        Backup
      </h3>
      {backup.by === 'command' ? (
        <p className="measure mt-2">
          The data is in PostgreSQL. Whoever runs the server makes a backup by:{' '}
          <code>{backup.command}</code>
        </p>
      ) : (
        <>
          <p className="measure mt-2">
            One file with everything, also what visitors sent. Keep it where nobody else can read
            it, and delete old ones: they hold what was erased since.
          </p>
          {isConfirmed && <Notice kind="success">Now download it.</Notice>}
          <Form method="post" action="/backup" reloadDocument className="mt-4">
            <Button type="submit" look="plain">
              Download a backup
            </Button>
          </Form>
        </>
      )}
    </section>
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
