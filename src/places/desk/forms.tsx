import { DangerButton } from '#desk/ui/danger-button.tsx';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { Field } from '#desk/ui/field.tsx';
import {
  Choice,
  Options,
  SelectField,
  type SelectOption,
  TextField,
} from '#desk/ui/text-field.tsx';
import type { AnswerErrors } from '#forms/form.ts';
import { Button } from '#ui/button.tsx';
import { personLabel } from '../labels.ts';
import { isAttended, isSeated } from '../place.ts';
import type { DeskOffering, Roster, RosterRow } from '../roster.server.ts';

export const SUCCESS_NOTICES = {
  limits: 'It is changed, and visitors see it.',
  cancelled: 'It is cancelled. Everybody who has a place or waits is told by mail.',
  restored: 'It takes place again. Everybody who has a place or waits is told by mail.',
  added: 'Added. If they have an email address, an email tells them.',
  moved:
    'Moved. An email tells them. Tell those without email by WhatsApp: the other roster lists them.',
  'moved-all':
    'Everybody is here now. An email tells each sender. Tell those without email by WhatsApp.',
  accepted: 'They have what they asked for, or wait for it. A mail tells them.',
  declined: 'Declined. A mail tells them, and what fits their age.',
  confirmed: 'It is confirmed. A mail tells them.',
  removed: 'Taken back. The email goes out in 20 seconds.',
  undone: 'They are back as before, and no email was sent.',
  erased: 'Erased. Nothing of this person is left here, and the seat is free.',
  paper: "The guardian's yes is noted.",
  written: 'It is noted who was told.',
  paid: 'It is noted that they paid.',
  came: 'It is noted who came.',
};

export type SuccessNotice = keyof typeof SUCCESS_NOTICES;

export type ActionError = {
  readonly error: string;
  readonly typed?: Readonly<Record<string, string>>;
  readonly form?: 'add' | 'move' | 'move all';
  readonly controlId?: string;
  readonly fieldErrors?: AnswerErrors;
  readonly isFull?: boolean;
};

export function addControlId(name: string): string {
  return `add-${name}`;
}

export function moveControlId(who: string): string {
  return `move-${who}`;
}

export const MOVE_ALL_ID = 'move-all';

export const ATTENDANCE_FORM_ID = 'came-form';

export function seatName({ reference, seat }: Pick<RosterRow, 'reference' | 'seat'>): string {
  return `${reference}:${seat}`;
}

export function canAttend({ state }: Pick<RosterRow, 'state'>, key: string): boolean {
  return isAttended(key) && isSeated(state);
}

type AddPersonFormProps = {
  readonly error: ActionError | undefined;
  /** Form token: makes repeated submissions of the form count once. */
  readonly token: string;
  readonly isAtDoor: boolean;
};

export function AddPersonForm({ error, token, isAtDoor }: AddPersonFormProps) {
  const failed = error?.form === 'add' ? error : undefined;
  const typed = failed?.typed ?? {};
  const named = (name: string) => ({
    id: addControlId(name),
    name,
    autoComplete: 'off',
    defaultValue: typed[name],
    error: failed?.fieldErrors?.[name],
  });
  const ticked = (name: string, value: string, isUsual: boolean) => ({
    name,
    value,
    defaultChecked: failed ? typed[name] === value : isUsual,
  });
  return (
    <details className="open:basis-full" open={failed !== undefined}>
      <summary className="button-link">Add a person</summary>
      <DeskForm>
        <input type="hidden" name="do" value="add" />
        <input type="hidden" name="token" value={typed.token || token} />
        <div className="grid grid-cols-[1fr_5rem] gap-x-4">
          <TextField {...named('name')} label="Name" />
          <TextField {...named('age')} label="Age" hint="18 or older: 18" inputMode="numeric" />
        </div>
        <div className="grid gap-x-4 md:grid-cols-2">
          <TextField {...named('phone')} label="Phone" type="tel" />
          <TextField {...named('email')} label="Email" type="email" />
        </div>
        <fieldset className="field-group">
          <legend>If below 18</legend>
          <div className="grid gap-x-4 md:grid-cols-2">
            <TextField {...named('guardianName')} label="Guardian's name" />
            <TextField {...named('guardianPhone')} label="Guardian's phone" type="tel" />
          </div>
          <Choice {...ticked('paper', 'yes', false)}>The guardian agreed on paper</Choice>
          <p className="field-hint mb-4">
            Without the paper, the place is kept until the guardian agrees.
          </p>
          <SelectField {...named('photoConsent')} label="Photographs">
            <option value="">Not asked</option>
            <option value="yes">Allowed on the paper</option>
            <option value="no">Not allowed</option>
          </SelectField>
        </fieldset>
        <fieldset className="field-group mb-5">
          <legend>How they asked</legend>
          <div className="flex flex-wrap gap-x-6">
            <Choice type="radio" {...ticked('source', 'phone', !isAtDoor)}>
              By phone
            </Choice>
            <Choice type="radio" {...ticked('source', 'door', isAtDoor)}>
              At the door: they came
            </Choice>
          </div>
        </fieldset>
        <Field id={addControlId('submit')} error={failed?.fieldErrors ? undefined : failed?.error}>
          {(control) => (
            <Button
              {...control}
              type="submit"
              name={failed?.isFull ? 'over' : undefined}
              value="yes"
            >
              {failed?.isFull ? 'Add anyway' : 'Add'}
            </Button>
          )}
        </Field>
      </DeskForm>
    </details>
  );
}

type OfferingFormProps = {
  readonly offering: DeskOffering;
  readonly error: ActionError | undefined;
};

/** The numbers belong to the content, so saving publishes it there. */
export function LimitsForm({ offering: { capacity, reserved }, error }: OfferingFormProps) {
  const named = (name: 'capacity' | 'reserved', value: number | null) => ({
    id: name,
    name,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    defaultValue: error?.typed?.[name] ?? value ?? '',
    error: error?.controlId === name ? error.error : undefined,
  });
  return (
    <DeskForm className="field-group">
      <h2 className="panel-title mb-2">Capacity</h2>
      <input type="hidden" name="was-capacity" value={capacity ?? ''} />
      <input type="hidden" name="was-reserved" value={reserved} />
      <div className="grid grid-cols-2 gap-x-4">
        <TextField {...named('capacity', capacity)} label="Total places" />
        <TextField {...named('reserved', reserved)} label="Reserved offline" />
      </div>
      <p className="small muted mb-4">
        Leave the total empty for no limit. Reserved places are for people who phone or come. Nobody
        loses a place.
      </p>
      <Button type="submit" look="plain" name="do" value="limit">
        Save
      </Button>
    </DeskForm>
  );
}

type MoveFieldsProps = {
  readonly id: string;
  readonly sessions: readonly SelectOption[];
  readonly error: ActionError | undefined;
  readonly value?: 'move' | 'move all';
  readonly children: string;
};

export function MoveFields({ id, sessions, error, value = 'move', children }: MoveFieldsProps) {
  return (
    <>
      <input type="hidden" name="do" value={value} />
      <SelectField
        id={id}
        label="To which session"
        error={error?.error}
        name="to"
        defaultValue={error?.typed?.to}
      >
        <option value="">Choose</option>
        <Options of={sessions} />
      </SelectField>
      <Button type="submit" look="plain" name={error?.isFull ? 'over' : undefined} value="yes">
        {error?.isFull ? `${children} anyway` : children}
      </Button>
    </>
  );
}

export function CancelForm({ offering: { key, cancelled }, error }: OfferingFormProps) {
  if (cancelled) {
    return (
      <DeskForm className="field-group">
        <h2 className="panel-title mb-2">Does it take place after all?</h2>
        <p className="mb-4">Everybody with a place keeps it. We tell them by email.</p>
        <input type="hidden" name="was" value={cancelled} />
        <Button type="submit" look="plain" name="do" value="restore">
          Reinstate
        </Button>
      </DeskForm>
    );
  }
  const reasonError = error?.controlId === 'reason' ? error.error : undefined;
  return (
    <details className="fold mt-6" open={reasonError !== undefined}>
      <summary>{key.startsWith('event:') ? 'Cancel event…' : 'Cancel session…'}</summary>
      <DeskForm>
        <TextField
          id="reason"
          label="Why"
          hint="Visitors read this on the site. Everybody with a place or on the waitlist gets it by email, and their calendars remove the entry."
          error={reasonError}
          name="reason"
          maxLength={500}
          autoComplete="off"
          defaultValue={error?.typed?.reason ?? ''}
        />
        <DangerButton name="do" value="cancel">
          Cancel and notify everybody
        </DangerButton>
      </DeskForm>
    </details>
  );
}

export function AttendanceForm({ offering, rows }: Roster) {
  const attendees = rows.filter((row) => canAttend(row, offering.key));
  if (attendees.length === 0) return null;
  return (
    <>
      <DeskForm id={ATTENDANCE_FORM_ID}>
        {attendees.map((row) => (
          <input
            key={seatName(row)}
            type="hidden"
            name="was"
            value={`${seatName(row)}=${row.attended === null ? '' : row.attended ? 'yes' : 'no'}`}
          />
        ))}
      </DeskForm>
      <div className="bulk-bar mt-6">
        <Button type="submit" form={ATTENDANCE_FORM_ID} name="do" value="came">
          Save attendance
        </Button>
      </div>
      <p className="roster-links">
        <Button type="submit" form={ATTENDANCE_FORM_ID} look="plain" name="do" value="came all">
          Save and mark the rest absent
        </Button>
      </p>
    </>
  );
}

type Notified = Omit<RosterRow, 'whatsAppNotice'> & {
  notice: NonNullable<RosterRow['whatsAppNotice']>;
};

function UnnotifiedLine({ rows, offering }: Omit<Roster, 'rows'> & { rows: readonly Notified[] }) {
  const [first] = rows;
  if (!first) return null;
  const { to, through, whatsApp } = first.notice;
  const names = rows.flatMap(({ name }) => name || []).join(', ');
  const person = through
    ? `${rows.length} of ${first.groupName}${names && `: ${names}`}`
    : personLabel(first, offering.key);
  const contact = through || first.guardianName;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Choice name="written" value={rows.map(seatName).join(' ')}>
        <span className="sr-only">Told: </span>
        {contact && <bdi>{contact}</bdi>}
        {contact && ', for '}
        <bdi>{person}</bdi>
      </Choice>
      <a href={whatsApp} target="_blank" rel="noopener noreferrer" className="button-link">
        {to ? `Write to ${to} by WhatsApp` : 'Write by WhatsApp'}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </li>
  );
}

export function UnnotifiedPeople({ offering, rows }: Roster) {
  const people = rows.flatMap(({ whatsAppNotice, ...row }) =>
    whatsAppNotice ? [{ ...row, notice: whatsAppNotice }] : [],
  );
  if (people.length === 0) return null;
  // All whom the same sender tells are one line.
  const lines = Map.groupBy(people, (row) =>
    row.notice.through ? `${row.reference} group` : seatName(row),
  );
  return (
    <section aria-labelledby="unwritten" className="panel mb-8">
      <h2 id="unwritten">Tell by WhatsApp: {people.length}</h2>
      <p className="mt-2">
        It changed, and these people have no email here. Write to each, then tick them. What a
        guardian agreed to still holds: the message says so, and how to take it back.
      </p>
      <DeskForm>
        <input type="hidden" name="sequence" value={offering.sequence} />
        <ul className="desk-list my-4">
          {[...lines].map(([line, rows]) => (
            <UnnotifiedLine key={line} rows={rows} offering={offering} />
          ))}
        </ul>
        <Button type="submit" name="do" value="written">
          Note who is told
        </Button>
      </DeskForm>
    </section>
  );
}
