import { Form } from 'react-router';
import { Button } from '../../app/ui/button.tsx';
import { Notice } from '../../app/ui/notice.tsx';

/**
 * Button that downloads a backup.
 * @param isConfirmed the member has just proved who they are, and can download it
 */
export function DownloadBackup({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <div id="backup">
      <p className="measure mt-2">
        One file with everything, also what visitors sent. Keep it where nobody else can read it,
        and delete old ones: they hold what was erased since.
      </p>
      {isConfirmed && <Notice kind="success">Now download it.</Notice>}
      <Form method="post" action="/backup" reloadDocument className="mt-4">
        <Button type="submit" look="plain">
          Download a backup
        </Button>
      </Form>
    </div>
  );
}
