import { noticeClasses } from '#ui/notice.tsx';

type ErrorNoticeProps = { error: string; controlId: string };

/** The control has the focus (`errorAttributes`), so this is not announced as well. */
export function ErrorNotice({ error, controlId }: ErrorNoticeProps) {
  return (
    <div className={noticeClasses('failure')}>
      <p>
        Nothing was changed. {error}{' '}
        <a
          href={`#${controlId}`}
          onClick={(event) => {
            // The router would treat another fragment as another page, without the error.
            event.preventDefault();
            document.getElementById(controlId)?.focus();
          }}
        >
          Go there
        </a>
      </p>
    </div>
  );
}
