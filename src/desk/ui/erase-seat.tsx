import { DangerButton } from './danger-button.tsx';
import { DeskForm } from './desk-form.tsx';

type EraseSeatProps = { reference: string; seat: number; called: string };

export function EraseSeat({ reference, seat, called }: EraseSeatProps) {
  return (
    <details className="fold">
      <summary>
        Erase this person… <bdi className="muted">{called}</bdi>
      </summary>
      <DeskForm>
        <p className="mb-4">
          The name, the age and the guardian of {called} go for good, and so do the words of mails
          that were sent about {reference}. The others stay.
        </p>
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="seat" value={seat} />
        <DangerButton name="do" value="erase-seat">
          Erase this person
        </DangerButton>
      </DeskForm>
    </details>
  );
}
