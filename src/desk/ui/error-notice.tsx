import { noticeClasses } from '#ui/notice.tsx';

type ErrorNoticeProps = {
  /** Error text, which also appears at the field. */
  readonly error: string;
  /** Id of the control. */
  readonly controlId: string;
};

/**
 * Notice below a page's title that a submission failed, with a link to the control that shows the
 * reason: for forms that may be far below. The control has the focus (`errorAttributes`), so this
 * is not announced as well. The page's title begins with "Error: ".
 */
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
