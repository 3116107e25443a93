import type { ReactNode } from 'react';
import { DeskForm } from '../../ui/desk-form.tsx';
import type { DraftControl } from './use-draft.ts';

type DraftFormProps = {
  readonly draft: DraftControl;
  /** Form token: makes repeated submissions of the form count once. */
  readonly token: string;
  /** The buttons that send it. */
  readonly buttons: ReactNode;
  readonly children: ReactNode;
};

/** A form whose text is kept as a draft, with the buttons that keep and discard it. */
export function DraftForm({ draft, token, buttons, children }: DraftFormProps) {
  const { form, savedAt, problem, onInput } = draft;
  return (
    <DeskForm ref={form} onInput={onInput}>
      <input type="hidden" name="token" value={token} />
      {children}
      {problem && (
        <p className="field-error mt-2" role="alert">
          {problem}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {buttons}
        <span aria-live="polite" className="small muted empty:hidden">
          {savedAt && `Draft kept ${savedAt}`}
        </span>
        <DraftButton value="keep">Keep draft</DraftButton>
        {savedAt && <DraftButton value="discard">Discard draft</DraftButton>}
      </div>
    </DeskForm>
  );
}

function DraftButton({ value, children }: { value: string; children: string }) {
  return (
    <button type="submit" name="do" value={value} className="button-link">
      {children}
    </button>
  );
}
