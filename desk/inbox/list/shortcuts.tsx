import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../app/ui/button.tsx';
import { focusRowOfUrl, handleRowKey } from './row-keys.ts';

const KEY_LABELS = [
  ['j', 'goes to the next one'],
  ['k', 'goes to the one before'],
  ['Enter', 'opens it'],
  ['x', 'chooses it, or no longer'],
  ['e', 'sets the chosen ones to Done, or this one where none is chosen'],
  ['/', 'looks for words'],
  ['?', 'shows these keys'],
] as const;

/** Keyboard shortcuts of the list, and a button that explains them. */
export function Shortcuts() {
  const help = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    focusRowOfUrl();
    const listen = (event: KeyboardEvent) => {
      if (isMeantElsewhere(event)) return;
      if (event.key === '?') help.current?.showModal();
      else if (!handleRowKey(event.key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className="button-link max-sm:hidden"
        onClick={() => help.current?.showModal()}
      >
        Shortcuts
      </button>
      <dialog ref={help} className="panel" aria-labelledby="keys">
        <h2 id="keys">Shortcuts of this list</h2>
        <dl className="my-4">
          {KEY_LABELS.map(([key, action]) => (
            <div key={key} className="flex gap-4">
              <dt className="strong w-16">
                <kbd>{key}</kbd>
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
        <p className="small muted my-4">
          They can be switched off <Link to="/me">on your own page</Link>.
        </p>
        <form method="dialog">
          <Button type="submit" look="plain">
            Close
          </Button>
        </form>
      </dialog>
    </>
  );
}

/** True if a key press is typing, or belongs to the browser or a dialog. */
function isMeantElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  // Holding a key down may move the focus, but must not repeat other actions.
  if (event.repeat && !['j', 'k'].includes(event.key)) return true;
  const { target } = event;
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], dialog') !==
      null
  );
}
