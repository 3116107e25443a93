import { Link } from 'react-router';
import { DangerButton } from '#desk/ui/danger-button.tsx';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { Field } from '#desk/ui/field.tsx';
import { MarkdownToolbar } from '#desk/ui/markdown-toolbar.tsx';
import { Choice, TextField } from '#desk/ui/text-field.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { stateLabel } from '#places/labels.ts';
import type { PlaceState } from '#places/place.ts';
import type { DeskOffering } from '#places/roster.server.ts';
import { Button } from '#ui/button.tsx';
import { Markup, type SafeMarkup } from '#ui/markup.tsx';
import {
  type Audience,
  MESSAGE_STATUSES,
  type MessageStatus,
  type MessageText,
  peopleText,
  RECIPIENT_STATES,
  type RecipientCounts,
  type RecipientState,
  recipientCount,
  recipientsText,
  WRITABLE_STATES,
} from '../message.ts';
import type { MessageErrors } from './handle-action.server.ts';

type MessageFormProps = {
  readonly text: MessageText;
  readonly counts: RecipientCounts;
  readonly token: string;
  readonly isStored: boolean;
  readonly offerings: readonly Offering[];
  readonly errors: MessageErrors;
  readonly preview: SafeMarkup | undefined;
};
type Offering = Pick<DeskOffering, 'key' | 'title' | 'start' | 'byState'>;

/** Form of a message that is not sent yet. Enter in the subject saves it. */
export function MessageForm(props: MessageFormProps) {
  const { text, counts, token, isStored, errors, preview } = props;
  return (
    <DeskForm className="form-columns mt-6">
      <div className="max-w-84">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="to" value={text.to} />
        <input type="hidden" name="count" value={recipientCount(counts)} />
        {text.to === 'people' && <AudienceChoice {...props} />}
        {errors.roster && (
          <p className="field-error" role="alert">
            {errors.roster}
          </p>
        )}
      </div>
      <div>
        <TextField
          label="Subject"
          error={errors.subject}
          name="subject"
          defaultValue={text.subject}
        />
        <Field
          label="Text"
          hint={
            text.to === 'people'
              ? 'Write {name}, and each person reads their own name. Also: {reference}, {course}, {date}.'
              : 'Everybody gets the same text.'
          }
          error={errors.body}
        >
          {(control) => (
            <>
              <MarkdownToolbar textArea={control.id} label="Text" />
              <textarea
                {...control}
                name="body"
                rows={10}
                className="field"
                defaultValue={text.body}
              />
            </>
          )}
        </Field>
        {preview && (
          <section aria-labelledby="preview" className="panel mb-5">
            <h2 id="preview" className="mb-2">
              Preview
            </h2>
            <Markup tree={preview} />
          </section>
        )}
        <div className="grid items-end gap-4 sm:flex">
          <div className="flex grow flex-wrap items-center gap-x-4">
            <Button type="submit" look="plain" name="do" value="save">
              Save
            </Button>
            <button type="submit" className="button-link" name="do" value="preview">
              Preview
            </button>
            <button type="submit" className="button-link" name="do" value="test">
              Test mail to me
            </button>
            {isStored && (
              <DangerButton name="do" value="delete">
                Delete draft
              </DangerButton>
            )}
          </div>
          <div className="grid gap-2">
            <strong className="sm:text-end">{recipientsText(counts)}</strong>
            {recipientCount(counts) > 0 && (
              <Button type="submit" name="do" value="send">
                Send to {peopleText(counts)}
              </Button>
            )}
          </div>
        </div>
      </div>
    </DeskForm>
  );
}

function AudienceChoice({ text, offerings }: MessageFormProps) {
  const chosen = offerings.filter(({ key }) => text.rosters.includes(key));
  const countOf = (state: PlaceState) =>
    chosen.reduce((sum, { byState }) => sum + (byState[state] ?? 0), 0);
  return (
    <fieldset>
      <legend className="mb-2">
        <h2>Who gets it</h2>
      </legend>
      {offerings.map(({ key, title, start }) => (
        <Choice
          key={key}
          className="choice items-start"
          name="roster"
          value={key}
          defaultChecked={text.rosters.includes(key)}
        >
          <strong className="block">{title}</strong>{' '}
          {start && (
            <span className="small muted">
              <Timestamp at={start} />
            </span>
          )}
        </Choice>
      ))}
      <div className="states">
        {WRITABLE_STATES.map((state) => (
          <div key={state} className="flex items-center justify-between gap-4">
            <Choice name="state" value={state} defaultChecked={text.states.includes(state)}>
              {state === 'held' ? 'Have a place' : stateLabel(state, '')}
            </Choice>
            {chosen.length > 0 && <span>{countOf(state)}</span>}
          </div>
        ))}
      </div>
      <Choice name="guardians" defaultChecked={text.guardians}>
        Guardians, too, by WhatsApp
      </Choice>
    </fieldset>
  );
}

type SentMessageProps = {
  readonly id: string;
  readonly to: Audience;
  readonly status: MessageStatus;
  readonly counts: RecipientCounts;
  readonly tree: SafeMarkup;
  readonly sitePath: string | undefined;
};

export function SentMessage({ id, to, status, counts, tree, sitePath }: SentMessageProps) {
  const states = Object.entries(RECIPIENT_STATES) as [RecipientState, string][];
  const isOpen = status === 'sending' || status === 'paused';
  return (
    <>
      <p className="mt-4 flex flex-wrap items-center gap-x-4">
        <span className="badge">{MESSAGE_STATUSES[status]}</span>
        <strong>{recipientsText(counts)}</strong>
      </p>
      <ul className="desk-list mt-4">
        {states
          .filter(([state]) => counts[state])
          .map(([state, label]) => (
            <li key={state}>
              {to === 'people' ? (
                <Link
                  to={`/messages/${id}/${state === 'whatsapp' ? state : `recipients?state=${state}`}`}
                >
                  {label}: {counts[state]}
                </Link>
              ) : (
                `${label}: ${counts[state]}`
              )}
            </li>
          ))}
      </ul>
      {isOpen && (
        <DeskForm className="mt-6">
          <DangerButton name="do" value="cancel">
            Cancel
          </DangerButton>
        </DeskForm>
      )}
      {sitePath && (
        <DeskForm className="mt-6 flex flex-wrap items-center gap-3">
          <a href={sitePath}>See it on the website</a>
          <DangerButton name="do" value="take-off">
            Take off the website
          </DangerButton>
        </DeskForm>
      )}
      <section aria-label="Text" className="panel mt-6">
        <Markup tree={tree} />
      </section>
    </>
  );
}
