import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { useAnnounce } from '#ui/notice.tsx';
import { ERROR_TITLE_PREFIX } from './form-result.tsx';

type FieldError = { readonly id: string; readonly text: string };

/** Takes the focus at each `attempt`, and marks the title of the document, too. */
export function ErrorSummary({
  errors,
  attempt,
}: {
  errors: readonly FieldError[];
  attempt: number;
}) {
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  const { autoFocus } = useAnnounce(box, { focus: box, attempt });

  useEffect(() => {
    if (!document.title.startsWith(ERROR_TITLE_PREFIX))
      document.title = ERROR_TITLE_PREFIX + document.title;
    return () => {
      if (document.title.startsWith(ERROR_TITLE_PREFIX)) {
        document.title = document.title.slice(ERROR_TITLE_PREFIX.length);
      }
    };
  }, []);

  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={heading}
      // biome-ignore lint/a11y/noAutofocus: the page answers a form, and this is its result
      autoFocus={autoFocus}
      className="error-summary"
    >
      <h3 id={heading}>There is a problem</h3>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function goTo(event: MouseEvent, id: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  const field = control.closest('.form-field') ?? control;
  field.scrollIntoView();
  control.focus({ preventScroll: true });
}
