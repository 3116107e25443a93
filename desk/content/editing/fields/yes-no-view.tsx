import type { YesNoField } from '#modules/content/fields.ts';
import { fieldId, type ViewProps, valueAt } from '../item-form-view.ts';
import { describedByIds, FieldNotes, noteIds } from './labelled.tsx';

/**
 * A checkbox. The hidden field tells the server that it was in the form: browsers send nothing for
 * an unticked box.
 */
export function YesNoView({ field, name, form }: ViewProps<YesNoField>) {
  const view = { field, name, form };
  return (
    <div className={`form-field ${form.mistakes[name] ? 'form-field-wrong' : ''}`}>
      <input type="hidden" name={name} value="" />
      <label className="choice">
        <input
          type="checkbox"
          id={fieldId(name)}
          name={name}
          value="on"
          defaultChecked={valueAt(form, name) === 'on'}
          {...describedByIds(noteIds(view))}
        />
        <strong>{field.label}</strong>
      </label>
      <FieldNotes {...view} />
    </div>
  );
}
