import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { errorAttributes } from '#desk/ui/field.tsx';
import { Choice, LongTextField, Options, type SelectOption } from '#desk/ui/text-field.tsx';
import { Button } from '#ui/button.tsx';
import { useScripted } from '#ui/scripted.tsx';
import type { Thread } from '../thread.server.ts';
import type { DraftControl } from './use-draft.ts';

export const CONTROLS = {
  reply: 'reply-words',
  saved: 'saved-reply',
  note: 'note-words',
} as const;

export type ThreadFormResult = {
  readonly field: keyof typeof CONTROLS;
  readonly error: string;
  readonly typed: string;
  readonly marksDone: boolean;
};

type FormProps = {
  readonly result: ThreadFormResult | undefined;
  readonly draft: DraftControl;
  readonly token: string;
};

export function ReplyForm({
  thread,
  seen,
  savedReplies,
  result,
  draft,
  token,
}: FormProps & { thread: Thread; seen: number; savedReplies: readonly SelectOption[] }) {
  const { mailTo, whatsApp, isErased } = thread;
  const reason = noMailReason(thread);
  if (isErased || (!mailTo && !whatsApp)) {
    return (
      <section id="reply" aria-labelledby="reply-title" className="mt-8 print:hidden">
        <h2 id="reply-title">Reply</h2>
        <p className="mt-2">{reason}</p>
      </section>
    );
  }
  return (
    <section id="reply" aria-labelledby="reply-title" className="mt-8 print:hidden">
      <div className="tap-links mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="reply-title">Reply</h2>
        <Link to="/replies" className="small">
          Saved replies
        </Link>
      </div>
      {reason && <p className="panel panel-urgent mb-4">{reason}</p>}
      <DraftForm
        draft={draft}
        token={token}
        buttons={
          <>
            {mailTo && <Button type="submit">Send reply</Button>}
            {whatsApp && (
              <button
                type="submit"
                name="way"
                value="whatsapp"
                className={mailTo ? 'button-link' : 'button-block button-main'}
              >
                Write by WhatsApp
              </button>
            )}
          </>
        }
      >
        <input type="hidden" name="seen" value={seen} />
        <SavedReplyChoice
          id={CONTROLS.saved}
          savedReplies={savedReplies}
          error={result?.field === 'saved' ? result.error : undefined}
        />
        <LongTextField
          id={CONTROLS.reply}
          label={mailTo ? `To ${mailTo}` : 'Words for WhatsApp'}
          hint="We add your name at the end."
          error={result?.field === 'reply' ? result.error : undefined}
          name="reply"
          rows={6}
          {...(result?.error === '' && { autoFocus: true })}
          defaultValue={result?.typed ?? draft.storedText}
        />
        <Choice
          className="choice -mt-3 mb-2"
          name="done"
          defaultChecked={result?.marksDone ?? true}
        >
          Mark as done
        </Choice>
      </DraftForm>
    </section>
  );
}

function noMailReason({ isErased, mailTo, whatsApp, phone, mailsAreSent }: Thread) {
  if (isErased) return 'What was sent is erased, so there is nobody to answer.';
  if (!mailTo) {
    const ways = whatsApp ? 'WhatsApp or the phone' : phone ? 'The phone' : 'No other way';
    return `No reply by mail: no address was given that can be written to. ${ways} remains.`;
  }
  return mailsAreSent
    ? undefined
    : 'This site has no mail server: mails wait in files, and nobody gets this by mail.';
}

export function NoteForm({ result, draft, token }: FormProps) {
  return (
    <section aria-label="Note for colleagues" className="print:hidden">
      <h2 className="mb-2">Note</h2>
      <DraftForm
        draft={draft}
        token={token}
        buttons={
          <Button type="submit" look="plain">
            Add note
          </Button>
        }
      >
        <LongTextField
          id={CONTROLS.note}
          label="Visible to staff only"
          error={result?.error}
          name="note"
          rows={3}
          defaultValue={result?.typed ?? draft.storedText}
        />
      </DraftForm>
    </section>
  );
}

type SavedReplyChoiceProps = {
  readonly id: string;
  readonly savedReplies: readonly SelectOption[];
  readonly error: string | undefined;
};

function SavedReplyChoice({ id, savedReplies, error }: SavedReplyChoiceProps) {
  return (
    <>
      {error && (
        <p id={`${id}-wrong`} className="field-error" role="alert">
          {error}
        </p>
      )}
      {savedReplies.length > 0 && (
        <div className="inline-form mb-4">
          <label>
            <span className="field-label">Saved reply</span>
            <select
              id={id}
              name="saved"
              className="field"
              {...errorAttributes(error, `${id}-wrong`)}
            >
              <option value="">Choose one</option>
              <Options of={savedReplies} />
            </select>
          </label>
          <Button type="submit" name="do" value="insert" look="plain">
            Insert
          </Button>
        </div>
      )}
    </>
  );
}

type DraftFormProps = {
  readonly draft: DraftControl;
  /** Form token: makes repeated submissions of the form count once. */
  readonly token: string;
  readonly buttons: ReactNode;
  readonly children: ReactNode;
};

/** A form whose text is kept as a draft; without scripts by a button. */
function DraftForm({ draft, token, buttons, children }: DraftFormProps) {
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
