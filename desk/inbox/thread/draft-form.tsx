import type { ReactNode } from 'react';
import { useScripted } from '../../../app/ui/use-scripted.ts';
import { DeskForm } from '../../ui/desk-form.tsx';
import type { DraftControl } from './use-draft.ts';

type DraftFormProps = {
  readonly draft: DraftControl;
  /** Form token: makes repeated submissions of the form count once. */
  readonly token: string;
  /** The buttons that send it, with what belongs beside them. */
  readonly buttons: ReactNode;
  readonly children: ReactNode;
};

/** A form whose text is kept as a draft; without scripts by a button. */
export function DraftForm({ draft, token, buttons, children }: DraftFormProps) {
  const { form, savedAt, problem, onInput } = draft;
  const isScripted = useScripted();
  return (
    <DeskForm ref={form} onInput={onInput}>
      <input type="hidden" name="token" value={token} />
      {children}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        {buttons}
        <span aria-live="polite" className="small muted empty:hidden">
          {savedAt && `Draft kept ${savedAt}`}
        </span>
        {!isScripted && <DraftButton value="keep">Keep draft</DraftButton>}
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
