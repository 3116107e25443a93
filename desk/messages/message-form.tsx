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
import { Button } from '../../app/ui/button.tsx';
import { Markup, type SafeMarkup } from '../../app/ui/markup.tsx';
import { DangerButton } from '../ui/danger-button.tsx';
import { DeskForm } from '../ui/desk-form.tsx';
import { Choice, LongTextField, TextField } from '../ui/text-field.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
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
  return (
    <DeskForm className="thread message-form mt-6">
      <div>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="to" value={text.to} />
        <input type="hidden" name="count" value={recipientCount(counts)} />
        {text.to === 'people' && <Audience {...props} />}
        {errors.roster && (
          <p className="field-error" role="alert">
            {errors.roster}
          </p>
        )}
        <strong>{recipientsText(counts)}</strong>
      </div>
      <div>
        <TextField
          label="Subject"
          error={errors.subject}
          name="subject"
          defaultValue={text.subject}
        />
        <LongTextField
          label="Text"
          hint={
            text.to === 'people'
              ? '{name}, {reference}, {course} and {date} are filled in for each person.'
              : 'Everybody gets the same text.'
          }
          error={errors.body}
          name="body"
          rows={10}
          defaultValue={text.body}
        />
        {preview && (
          <section aria-labelledby="preview" className="panel mb-5">
            <h2 id="preview" className="mb-2">
              Preview
            </h2>
            <Markup tree={preview} />
          </section>
        )}
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <div className="grid grid-cols-2 gap-3">
            <Action do="save">Save</Action>
            <Action do="preview">Preview</Action>
          </div>
          <Action do="test">Test mail to me</Action>
          {recipientCount(counts) > 0 && (
            <Button type="submit" name="do" value="send">
              Send to {peopleText(counts)}
            </Button>
          )}
          {isStored && (
            <DangerButton name="do" value="delete">
              Delete draft
            </DangerButton>
          )}
        </div>
      </div>
    </DeskForm>
  );
}

function Action({ do: value, children }: { do: string; children: string }) {
  return (
    <Button type="submit" look="plain" name="do" value={value}>
      {children}
    </Button>
  );
}

/** The choice of rosters and states. */
function Audience({ text, offerings }: MessageFormProps) {
  const chosen = offerings.filter(({ key }) => text.rosters.includes(key));
  const others = offerings.filter((one) => !chosen.includes(one));
  const countOf = (state: PlaceState) =>
    chosen.reduce((sum, { byState }) => sum + (byState[state] ?? 0), 0);
  return (
    <fieldset className="form-field">
      <legend className="strong mb-2">Who gets it</legend>
      <Rosters all={chosen} isChosen />
      {others.length > 0 && (
        <details className="fold" open={chosen.length === 0}>
          <summary>Other rosters: {others.length}</summary>
          <Rosters all={others} />
        </details>
      )}
      <div className="states">
        {WRITABLE_STATES.map((state) => (
          <div
            key={state}
            className={`flex items-center justify-between gap-4 ${countOf(state) ? '' : 'muted'}`}
          >
            <Choice name="state" value={state} defaultChecked={text.states.includes(state)}>
              {stateLabel(state, '')}
            </Choice>
            {chosen.length > 0 && <span>{countOf(state)}</span>}
          </div>
        ))}
        {countOf('confirming') > 0 && (
          <>
            <p className="mt-2 flex justify-between gap-4">
              {stateLabel('confirming', '')} <span>{countOf('confirming')}</span>
            </p>
            <p className="small muted">Left out: their address is not confirmed.</p>
          </>
        )}
      </div>
      <Choice className="choice mt-4" name="guardians" defaultChecked={text.guardians}>
        Guardians, too, by WhatsApp
      </Choice>
    </fieldset>
  );
}

function Rosters({ all, isChosen = false }: { all: readonly Offering[]; isChosen?: boolean }) {
  return all.map(({ key, title, start }) => (
    <Choice key={key} name="roster" value={key} defaultChecked={isChosen}>
      <strong>{title}</strong>
      {start && ', '}
      {start && <Timestamp at={start} />}
    </Choice>
  ));
}
