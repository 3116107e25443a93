import { PLACEHOLDERS } from '#modules/submissions/model/inbox/inbox-service.ts';

type PlaceholderButtonsProps = { readonly controls: string; readonly isEvent: boolean };

/** Buttons that insert a placeholder into the text area with the id `controls`, by scripts. */
export function PlaceholderButtons({ controls, isEvent }: PlaceholderButtonsProps) {
  return (
    <fieldset aria-label="Insert" className="toolbar mb-2 items-center gap-2">
      <span aria-hidden="true" className="muted max-sm:w-full">
        Insert:
      </span>
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
          {name === 'course' && isEvent ? 'event' : name}
        </button>
      ))}
    </fieldset>
  );
}
