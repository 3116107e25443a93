import { Button } from '../../../app/ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { fieldId, type ItemFormView } from './item-form-view.ts';

/** Latest time: years of more than four digits are not stored, though browsers offer them. */
const MAX_PUBLISH_AT = '9999-12-31T23:59';

/** Fields for publishing at a future time, part of the item's form. */
export function ScheduleFields({ at, form }: { at: string; form: ItemFormView }) {
  const error = form.mistakes._at;
  return (
    <details className="fold publish-later" open={error !== undefined}>
      <summary>Publish later</summary>
      <Field
        id={fieldId('_at')}
        label="When"
        hint="In Ghana’s time. It is published by itself then."
        error={error}
      >
        {(attributes) => (
          <input
            {...attributes}
            name="_at"
            type="datetime-local"
            max={MAX_PUBLISH_AT}
            defaultValue={at}
            className="field field-short"
          />
        )}
      </Field>
      <Button type="submit" look="plain" name="_do" value="schedule">
        Schedule
      </Button>
    </details>
  );
}
