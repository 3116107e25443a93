import { Form } from 'react-router';
import { Notice } from '../../app/ui/notice.tsx';

/**
 * Button that downloads a backup.
 * @param isConfirmed the member has just proved who they are, and can download it
 */
export function DownloadBackup({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <>
      <Form id="backup" method="post" action="/backup" reloadDocument className="-my-2">
        <button type="submit" className="button-link">
          Download a backup
        </button>
      </Form>
      <p className="small muted basis-full">
        One file with everything that visitors sent. Keep it where nobody else can read it, and
        delete old ones.
      </p>
      {isConfirmed && <Notice kind="success">Now download it.</Notice>}
    </>
  );
}
