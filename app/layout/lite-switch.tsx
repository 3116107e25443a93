import { useContext } from 'react';
import { LITE_CHOICE, LITE_CHOICES, LITE_PATH } from '#platform/pages/lite-mode.ts';
import { Lite } from '../delivery/lite.ts';

/**
 * Goes to the Lite version of the site and back. A plain form and not one of the router: the whole
 * document is made anew.
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
        {lite ? 'Use the whole version' : 'Lite version (saves data)'}
      </button>
    </form>
  );
}
