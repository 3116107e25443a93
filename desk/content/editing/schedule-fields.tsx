import { Button } from '../../../app/ui/button.tsx';
import { fieldId, type ItemFormView } from './item-form-view.ts';

/** Latest time: years of more than four digits are not stored, though browsers offer them. */
const MAX_PUBLISH_AT = '9999-12-31T23:59';

/** Fields for publishing at a future time, part of the item's form. */
export function ScheduleFields({ at, form }: { at: string; form: ItemFormView }) {
  const error = form.mistakes._at;
  const id = fieldId('_at');
  return (
    <details className="fold mb-6" open={at !== '' || error !== undefined}>
      <summary>Publish later</summary>
      <div className={`form-field ${error ? 'form-field-wrong' : ''}`}>
        <label className="field-label" htmlFor={id}>
          When
        </label>
        <p id={`${id}-hint`} className="field-hint">
          In Ghana’s time. It is published by itself then.
        </p>
        {error && (
          <p id={`${id}-wrong`} className="field-error">
            {error}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <input
            id={id}
            name="_at"
            type="datetime-local"
            max={MAX_PUBLISH_AT}
            defaultValue={at}
            aria-describedby={error ? `${id}-hint ${id}-wrong` : `${id}-hint`}
            {...(error && { 'aria-invalid': true })}
            className="field field-short"
          />
          <Button type="submit" look="plain" name="_do" value="schedule">
            Schedule
          </Button>
        </div>
      </div>
    </details>
  );
}
