import {
  GUARDIAN_QUESTIONS,
  PEOPLE_ROWS,
  PERSON_QUESTIONS,
} from '#modules/places/model/place-questions.ts';
import { MAX_PEOPLE } from '#modules/submissions/model/forms/party.ts';
import { rowName } from '#platform/forms/field.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { LineInput } from '../forms/fields/line-input.tsx';
import { Button } from '../ui/button.tsx';
import type { FailedChange } from './change-places.server.ts';
import type { ManagedPlacesView } from './managed-places-view.server.ts';

const [NAME, AGE] = PERSON_QUESTIONS.fields;
const OTHERS_NOTE = { note: 'for people under 18 without their own guardian above' };

/** The form for names and ages, and for the guardian of people below 18. */
export function NamesForm({
  places,
  answer,
}: {
  places: ManagedPlacesView;
  answer: FailedChange | undefined;
}) {
  const { errors = {}, submitted = {} } = answer ?? {};
  const people = places.people.filter(({ isToCome }) => isToCome);
  const [only] = places.people.length === 1 ? places.people : [];
  const fieldErrors = Object.entries(errors).map(([name, text]) => ({
    id: `places-${name}`,
    text,
  }));
  const isMissing = people.some(({ name, age }) => name === '' || age === null);
  const isShort = people.length <= MAX_PEOPLE;
  return (
    <details className="question" open={(isMissing && isShort) || fieldErrors.length > 0}>
      <summary>
        <span className="question-title strong">
          {isMissing ? places.labels.namesHeading : 'Change a name or an age'}
        </span>
      </summary>
      <form method="post" noValidate aria-label="Names and ages" className="form mt-4 mb-6">
        {fieldErrors.length > 0 && <ErrorSummary errors={fieldErrors} attempt={0} />}
        {people.map(({ seat, ...person }) => (
          <fieldset key={seat} className="form-line">
            <legend>
              {places.labels.person} {seat}
            </legend>
            {(person.asksGuardian && !only ? PERSON_QUESTIONS.fields : [NAME, AGE]).map((field) => {
              const control = rowName(PEOPLE_ROWS, seat, field.name);
              return (
                <div
                  key={control}
                  className={field.kind === 'number' ? 'form-line-number' : undefined}
                >
                  <LineInput
                    field={{ ...field, name: control, note: '' }}
                    id={`places-${control}`}
                    initial={submitted[control] ?? String(person[field.name] ?? '')}
                    error={errors[control]}
                  />
                </div>
              );
            })}
          </fieldset>
        ))}
        {places.asksGuardian &&
          GUARDIAN_QUESTIONS.fields.map((field) => (
            <div key={field.name} className="form-field mt-6">
              <LineInput
                field={only ? field : { ...field, ...OTHERS_NOTE }}
                id={`places-${field.name}`}
                initial={submitted[field.name] ?? only?.[field.name] ?? ''}
                error={errors[field.name]}
              />
            </div>
          ))}
        <div className="mt-6">
          <Button
            type="submit"
            name="do"
            value="save"
            look={isMissing && !places.joinLink ? 'main' : 'plain'}
          >
            Save
          </Button>
        </div>
      </form>
    </details>
  );
}
