import { noticeClasses } from '../../app/ui/notice.tsx';

type ErrorNoticeProps = {
  /** The sentence that also stands at the field. */
  readonly error: string;
  /** The id of the control. */
  readonly controlId: string;
};

/**
 * Says below the title of a page that what was sent was not done, and leads to the control that says
 * why: for forms that may be far below. The control has the focus (`errorAttributes`), so this is not
 * announced as well. The page's title begins with "Error: ".
 */
export function ErrorNotice({ error, controlId }: ErrorNoticeProps) {
  return (
    <div className={noticeClasses('failure')}>
      <p>
        Nothing was changed. {error}{' '}
        <a
          href={`#${controlId}`}
          onClick={(event) => {
            // To the router another fragment is another page, on which nothing was wrong.
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
