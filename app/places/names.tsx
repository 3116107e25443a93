import { GUARDIAN, PEOPLE, PERSON } from '#modules/places/model/place-questions.ts';
import { MOST_PEOPLE } from '#modules/submissions/model/forms/party.ts';
import { rowName } from '#platform/forms/field.ts';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { LineInput } from '../forms/fields/line-input.tsx';
import { Button } from '../ui/button.tsx';
import type { NotChanged } from './change-places.server.ts';
import type { ManagedPlaces } from './managed-places.server.ts';

const [NAME, AGE] = PERSON.fields;
const OF_THE_REST = { note: 'of those below 18 who have no own guardian' };

/** Who comes, to fill in and to change; and who answers for those below 18. */
export function Names({
  places,
  answer,
}: {
  places: ManagedPlaces;
  answer: NotChanged | undefined;
}) {
  const { errors = {}, given = {} } = answer ?? {};
  const people = places.people.filter(({ isToCome }) => isToCome);
  const [only] = places.people.length === 1 ? places.people : [];
  const wrong = Object.entries(errors).map(([name, text]) => ({ id: `places-${name}`, text }));
  const isMissing = people.some(({ name, age }) => name === '' || age === null);
  const isShort = people.length <= MOST_PEOPLE;
  return (
    <details className="question" open={(isMissing && isShort) || wrong.length > 0}>
      <summary>
        <span className="question-title strong">
          {isMissing ? places.words.missing : 'Change a name or an age'}
        </span>
      </summary>
      <form method="post" noValidate aria-label="Names and ages" className="form mt-4 mb-6">
        {wrong.length > 0 && <ErrorSummary errors={wrong} attempt={0} />}
        {people.map(({ seat, ...person }) => (
          <fieldset key={seat} className="form-line">
            <legend>
              {places.words.person} {seat}
            </legend>
            {(person.asksGuardian && !only ? PERSON.fields : [NAME, AGE]).map((field) => {
              const control = rowName(PEOPLE, seat, field.name);
              return (
                <div
                  key={control}
                  className={field.kind === 'number' ? 'form-line-number' : undefined}
                >
                  <LineInput
                    field={{ ...field, name: control, note: '' }}
                    id={`places-${control}`}
                    initial={given[control] ?? String(person[field.name] ?? '')}
                    error={errors[control]}
                  />
                </div>
              );
            })}
          </fieldset>
        ))}
        {places.asksGuardian &&
          GUARDIAN.fields.map((field) => (
            <div key={field.name} className="form-field mt-6">
              <LineInput
                field={only ? field : { ...field, ...OF_THE_REST }}
                id={`places-${field.name}`}
                initial={given[field.name] ?? only?.[field.name] ?? ''}
                error={errors[field.name]}
              />
            </div>
          ))}
        <div className="mt-6">
          <Button type="submit" name="do" value="save">
            Save
          </Button>
        </div>
      </form>
    </details>
  );
}
