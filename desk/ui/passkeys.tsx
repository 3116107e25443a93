import { Link } from 'react-router';
import {
  MAX_PASSKEY_NAME_LENGTH,
  type Passkey,
  type PasskeyCreationOptions,
} from '#modules/staff/model/sign-in/passkey-service.ts';
import { Button } from '../../app/ui/button.tsx';
import { DeskForm } from './desk-form.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { TextField } from './text-field.tsx';
import { Timestamp } from './timestamp.tsx';

/** Path of the page with the passkeys, without `/desk`. */
export const PASSKEYS_PATH = '/me';

/** List of the member's passkeys. `canRemove`: true after a recent login. */
export function PasskeyList({
  passkeys,
  canRemove,
}: {
  passkeys: readonly Passkey[];
  canRemove: boolean;
}) {
  if (passkeys.length === 0) return <p className="mt-4">You have no passkey yet.</p>;
  return (
    <ul className="desk-list mt-4">
      {passkeys.map(({ id, name, createdAt, usedAt }) => (
        <li key={id}>
          <h3>{name}</h3>
          <p className="mt-1">
            Made <Timestamp at={createdAt} />,{' '}
            {usedAt ? (
              <>
                last used <Timestamp at={usedAt} />
              </>
            ) : (
              'not used yet'
            )}
          </p>
          <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-3">
            <DeskForm action={PASSKEYS_PATH} className="flex flex-wrap items-end gap-3">
              <input type="hidden" name="rename" value={id} />
              <label>
                <span className="field-label">
                  New name <span className="sr-only">of {name}</span>
                </span>
                <input
                  name="name"
                  defaultValue={name}
                  maxLength={MAX_PASSKEY_NAME_LENGTH}
                  required
                  autoComplete="off"
                  className="field"
                />
              </label>
              <Button type="submit" look="plain">
                Rename
              </Button>
            </DeskForm>
            {canRemove && (
              <DeskForm action={PASSKEYS_PATH}>
                <input type="hidden" name="remove" value={id} />
                <input type="hidden" name="name" value={name} />
                <Button type="submit" look="plain">
                  Remove <span className="sr-only">{name}</span>
                </Button>
              </DeskForm>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Form that makes a passkey on this device. `name`: its suggested name. */
export function NewPasskey({ making, name }: { making: PasskeyCreationOptions; name: string }) {
  return (
    <PasskeyForm
      action={PASSKEYS_PATH}
      question={{ make: making }}
      label="Make a passkey"
      fallback={
        <p className="measure mt-4">
          This browser cannot make passkeys, or its scripts are off. Codes by mail go on working.
        </p>
      }
    >
      <TextField
        label="Name"
        hint="So that you know it again among several."
        name="name"
        defaultValue={name}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        required
        autoComplete="off"
      />
    </PasskeyForm>
  );
}

/** Link to the proof that is required for adding and removing passkeys. */
export function ConfirmFirst({ path }: { path: string }) {
  return (
    <p className="measure mt-6">
      To add or remove one, <Link to={path}>confirm first that it is you</Link>.
    </p>
  );
}
