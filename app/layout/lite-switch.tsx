import { useContext } from 'react';
import { LITE_CHOICE, LITE_CHOICES, LITE_PATH } from '#platform/pages/lite-mode.ts';
import { Lite } from '../delivery/lite.ts';

/**
 * A switch to the Lite version and back. A plain form, not a form of the router: the whole document
 * is loaded again.
 */
export function LiteSwitch() {
  const lite = useContext(Lite);
  return (
    <form method="post" action={LITE_PATH} className="flex flex-wrap items-center gap-x-3">
      {lite && <span>This is the Lite version: no pictures, no scripts.</span>}
      <button
        type="submit"
        name={LITE_CHOICE}
        value={lite ? LITE_CHOICES.whole : LITE_CHOICES.lite}
        className="footer-link"
      >
        {lite ? 'Switch to the full site' : 'Lite version (saves data)'}
      </button>
    </form>
  );
}
