import { noticeClasses } from '../../app/ui/notice.tsx';

type NotDoneProps = {
  /** The sentence that also stands at the field. */
  readonly wrong: string;
  /** The id of the control. */
  readonly at: string;
};

/**
 * Says below the title of a page that what was sent was not done, and leads to the control that says
 * why: for forms that may be far below. The control has the focus (`wrongAttributes`), so this is not
 * announced as well. The page's title begins with "Error: ".
 */
export function NotDoneNotice({ wrong, at }: NotDoneProps) {
  return (
    <div className={noticeClasses('failure')}>
      <p>
        Nothing was changed. {wrong}{' '}
        <a
          href={`#${at}`}
          onClick={(event) => {
            // To the router another fragment is another page, on which nothing was wrong.
            event.preventDefault();
            document.getElementById(at)?.focus();
          }}
        >
          Go there
        </a>
      </p>
    </div>
  );
}
