import {
  type MessageText,
  peopleText,
  type RecipientCounts,
  recipientCount,
  recipientsText,
  WRITABLE_STATES,
} from '#modules/messages/model/message.ts';
import type { PlaceState } from '#modules/places/model/place-state.ts';
import type { StaffOffering } from '#modules/places/model/roster.ts';
import { stateLabel } from '#modules/places/model/staff/place-labels.ts';
import { countText } from '#modules/today/model/short-texts.ts';
import { Button } from '../../app/ui/button.tsx';
import { Markup, type SafeMarkup } from '../../app/ui/markup.tsx';
import { useScripted } from '../../app/ui/use-scripted.ts';
import { DangerButton } from '../ui/danger-button.tsx';
import { DeskForm } from '../ui/desk-form.tsx';
import { Field } from '../ui/field.tsx';
import { Choice, TextField } from '../ui/text-field.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { PlaceholderButtons } from './placeholder-buttons.tsx';
import type { MessageErrors } from './submitted-message.ts';

type MessageFormProps = {
  readonly text: MessageText;
  readonly counts: RecipientCounts;
  readonly token: string;
  readonly isStored: boolean;
  readonly offerings: readonly Offering[];
  readonly errors: MessageErrors;
  readonly preview: SafeMarkup | undefined;
};
type Offering = Pick<StaffOffering, 'byState'> & {
  readonly key: string;
  readonly title: string;
  readonly start: string | null;
};

/** Form of a message that is not sent yet. Enter in the subject saves it. */
export function MessageForm(props: MessageFormProps) {
  const { text, counts, token, isStored, errors, preview } = props;
  const hasButtons = useScripted() && text.to === 'people';
  return (
    <DeskForm className="form-columns mt-6">
      <div className="max-w-84">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="to" value={text.to} />
        <input type="hidden" name="count" value={recipientCount(counts)} />
        {text.to === 'people' && <Audience {...props} />}
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
            hasButtons
              ? undefined
              : text.to === 'people'
                ? 'Write {name}, and each person reads their own name. Also: {reference}, {course}, {date}.'
                : 'Everybody gets the same text.'
          }
          error={errors.body}
        >
          {(control) => (
            <>
              {hasButtons && (
                <PlaceholderButtons
                  controls={control.id}
                  isEvent={text.rosters[0]?.startsWith('event:') ?? false}
                />
              )}
              <textarea
                {...control}
                className="field"
                name="body"
                rows={10}
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

/** The choice of rosters and states. */
function Audience({ text, offerings }: MessageFormProps) {
  const chosen = offerings.filter(({ key }) => text.rosters.includes(key));
  const others = offerings.filter((one) => !chosen.includes(one));
  const countOf = (state: PlaceState) =>
    chosen.reduce((sum, { byState }) => sum + (byState[state] ?? 0), 0);
  const empty = WRITABLE_STATES.filter((state) => chosen.length > 0 && countOf(state) === 0);
  const choice = (state: PlaceState) => (
    <div key={state} className="flex items-center justify-between gap-4">
      <Choice name="state" value={state} defaultChecked={text.states.includes(state)}>
        {state === 'held' ? 'Have a place' : stateLabel(state, '')}
      </Choice>
      {chosen.length > 0 && <span>{countOf(state)}</span>}
    </div>
  );
  return (
    <fieldset>
      <legend className="mb-2">
        <h2>Who gets it</h2>
      </legend>
      <Rosters all={chosen} isChosen />
      {others.length > 0 && (
        <details className="fold" open={chosen.length === 0}>
          <summary>Other rosters: {others.length}</summary>
          <Rosters all={others} />
        </details>
      )}
      <div className="states">
        {WRITABLE_STATES.filter((state) => !empty.includes(state)).map(choice)}
        {countOf('confirming') > 0 && (
          <div className="muted mt-2 ms-10">
            <p className="flex justify-between gap-4">
              {stateLabel('confirming', '')} <span>{countOf('confirming')}</span>
            </p>
            <p className="small">No email until they confirm.</p>
          </div>
        )}
        {empty.length > 0 && (
          <details className="fold">
            <summary>{countText(empty.length, 'empty group')}</summary>
            {empty.map(choice)}
          </details>
        )}
      </div>
      <Choice name="guardians" defaultChecked={text.guardians}>
        Guardians, too, by WhatsApp
      </Choice>
    </fieldset>
  );
}

function Rosters({ all, isChosen = false }: { all: readonly Offering[]; isChosen?: boolean }) {
  return all.map(({ key, title, start }) => (
    <Choice
      key={key}
      className="choice items-start"
      name="roster"
      value={key}
      defaultChecked={isChosen}
    >
      <strong className="block">{title}</strong>{' '}
      {start && (
        <span className="small muted">
          <Timestamp at={start} />
        </span>
      )}
    </Choice>
  ));
}
