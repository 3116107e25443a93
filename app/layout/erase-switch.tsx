import { type FormEvent, useEffect, useState } from 'react';
import { ERASE_PATH, ERASED } from '#platform/pages/erasing.ts';
import { eraseBrowserData } from './erase-browser-data.ts';

/**
 * A button that erases everything that this browser stores of the site. It posts to `/erase`, whose
 * response makes the browser erase (`Clear-Site-Data`) and redirects to the line below, hidden
 * unless the URL ends with its id. That reloads the page, so that forms are empty and no script
 * goes on. The script erases the same for browsers without that header, and without a connection.
 */
export function EraseSwitch() {
  // Undefined: the style sheet shows the line by the URL (`:target`).
  const [isErased, setErased] = useState<boolean>();

  // After new input something may be stored again, so the line disappears. `hidden`, because the
  // line stays `:target` when a script changes the URL.
  useEffect(() => {
    const onInput = () => {
      setErased(false);
      if (location.hash !== `#${ERASED}`) return;
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    window.addEventListener('input', onInput);
    return () => window.removeEventListener('input', onInput);
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    if (await eraseBrowserData()) form.submit();
    else setErased(true);
  }

  return (
    <form method="post" action={ERASE_PATH} onSubmit={onSubmit}>
      <button type="submit" className="footer-link">
        Delete what this site saved on this phone
      </button>
      <div role="status">
        <p
          id={ERASED}
          className={isErased ? undefined : 'hidden-unless-target'}
          hidden={isErased === false}
        >
          Deleted: what this site saved on this phone.
        </p>
      </div>
    </form>
  );
}
