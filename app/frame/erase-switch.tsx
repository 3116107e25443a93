import { type FormEvent, useEffect, useState } from 'react';
import { ERASE_PATH, ERASED } from '#domain/site/erasing.ts';
import { eraseKept } from './erase.ts';

/**
 * Erases what this browser keeps of the site, and says so. The server has the browser do it, and
 * leads to the line that is hidden here: as a new page, so that what stands in forms goes, too, and
 * what the program still does. Scripts erase where browsers do not heed it, and without a connection.
 */
export function EraseSwitch() {
  // Undefined: as the address says.
  const [isErased, setErased] = useState<boolean>();

  // From then on there may be something to keep again. The place that an address leads to stays
  // `:target` when scripts change the address.
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
    if (await eraseKept()) form.submit();
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
          className={isErased ? undefined : 'unless-target'}
          hidden={isErased === false}
        >
          Erased: what this browser kept of this site.
        </p>
      </div>
    </form>
  );
}
