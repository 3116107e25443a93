import { type FormEvent, useState } from 'react';
import { ERASE_PATH, ERASED } from '#domain/erasing.ts';
import { eraseKept } from '../offline/erase.ts';

/**
 * Erases what this browser keeps of the site, and says so. The server has the browser do it, and
 * leads to the line that is hidden here: as a new page, so that what stands in forms goes, too, and
 * what the program still does. Scripts erase where browsers do not heed it, and without a connection.
 */
export function EraseSwitch() {
  const [isErased, setErased] = useState(false);

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
        <p id={ERASED} className={isErased ? undefined : 'unless-target'}>
          Erased: this browser keeps no answers and no pages of this site.
        </p>
      </div>
    </form>
  );
}
