import { type FormEvent, useEffect, useState } from 'react';
import { ERASE_PATH, ERASED } from '#platform/pages/erasing.ts';
import { eraseBrowserData } from './erase-browser-data.ts';

/**
 * Erases what this browser keeps of the site, and says so. Posts to `/erase`, whose answer has the
 * browser erase (`Clear-Site-Data`) and leads to the line below, which is hidden but for an address
 * that ends with its id. That loads the page anew, so that forms are empty and no script goes on. The
 * script erases the same for browsers that do not know the header, and where there is no connection.
 */
export function EraseSwitch() {
  // Undefined: the style sheet shows the line by the address (`:target`).
  const [isErased, setErased] = useState<boolean>();

  // Whoever types may have something kept again, so the line goes. `hidden`, because it stays
  // `:target` when a script changes the address.
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
        Erase what this browser keeps
      </button>
      <div role="status">
        <p
          id={ERASED}
          className={isErased ? undefined : 'hidden-unless-target'}
          hidden={isErased === false}
        >
          Erased: what this browser kept of this site.
        </p>
      </div>
    </form>
  );
}
