import { PLACEHOLDERS } from '#modules/submissions/model/inbox/placeholders.ts';
import { useScripted } from '../../app/ui/use-scripted.ts';

/** Buttons that insert a placeholder into the text area with this id. They need scripts. */
export function PlaceholderButtons({ controls }: { controls: string }) {
  if (!useScripted()) return null;
  return (
    <fieldset aria-label="Insert" className="toolbar">
      {PLACEHOLDERS.map((name) => (
        <button
          key={name}
          type="button"
          className="toolbar-button first-letter:uppercase"
          onClick={() => {
            const area = document.getElementById(controls) as HTMLTextAreaElement;
            area.setRangeText(`{${name}}`, area.selectionStart, area.selectionEnd, 'end');
            area.focus();
          }}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
