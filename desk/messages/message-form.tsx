import {
  type MessageText,
  peopleText,
  type RecipientCounts,
  recipientCount,
  recipientsText,
  WRITABLE_STATES,
} from '#modules/messages/model/message.ts';
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
type Offering = { readonly key: string; readonly title: string; readonly start: string | null };

/** Form of a message that is not sent yet. Enter in the subject saves it. */
export function MessageForm(props: MessageFormProps) {
  const { text, counts, token, isStored, errors, preview } = props;
  return (
    <DeskForm className="form mt-6">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="to" value={text.to} />
      <input type="hidden" name="count" value={recipientCount(counts)} />
      {text.to === 'people' && <Audience {...props} />}
      <div className="mb-5">
        {errors.roster && (
          <p className="field-error" role="alert">
            {errors.roster}
          </p>
        )}
        <strong>{recipientsText(counts)}</strong>
      </div>
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
        rows={12}
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
      <div className="flex flex-wrap gap-3">
        <Action do="save">Save</Action>
        <Action do="preview">Preview</Action>
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
  const isChosen = ({ key }: Offering) => text.rosters.includes(key);
  const others = offerings.filter((one) => !isChosen(one));
  return (
    <fieldset className="field-group form-field">
      <legend>Who gets it</legend>
      <Rosters all={offerings.filter(isChosen)} isChosen />
      {others.length > 0 && (
        <details className="fold" open={others.length === offerings.length}>
          <summary>Other rosters: {others.length}</summary>
          <Rosters all={others} />
        </details>
      )}
      <div className="mt-3 flex flex-wrap gap-x-6">
        {WRITABLE_STATES.map((state) => (
          <Choice
            key={state}
            name="state"
            value={state}
            defaultChecked={text.states.includes(state)}
          >
            {stateLabel(state, '')}
          </Choice>
        ))}
      </div>
      <Choice name="guardians" defaultChecked={text.guardians}>
        Guardians, too, by WhatsApp
      </Choice>
    </fieldset>
  );
}

function Rosters({ all, isChosen = false }: { all: readonly Offering[]; isChosen?: boolean }) {
  return all.map(({ key, title, start }) => (
    <Choice key={key} name="roster" value={key} defaultChecked={isChosen}>
      {title}
      {start && ', '}
      {start && <Timestamp at={start} />}
    </Choice>
  ));
}
