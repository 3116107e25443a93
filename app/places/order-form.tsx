import { ErrorSummary } from '../forms/error-summary.tsx';
import { Select } from '../forms/fields/controls.tsx';
import { LineInput } from '../forms/fields/line-input.tsx';
import { Button } from '../ui/button.tsx';
import type { FailedChange } from './change-places.server.ts';
import type { ManagedPlacesView } from './managed-places-view.server.ts';

/** The form to change the kits of a group and the address for delivery. */
export function OrderForm({
  fields,
  answer,
}: {
  fields: NonNullable<ManagedPlacesView['order']>;
  answer: FailedChange | undefined;
}) {
  const { errors = {}, submitted = {} } = answer ?? {};
  const fieldErrors = Object.entries(errors).map(([name, text]) => ({ id: `order-${name}`, text }));
  return (
    <details className="question" open={fieldErrors.length > 0}>
      <summary>
        <span className="question-title strong">Change the plan or the address</span>
      </summary>
      <form method="post" noValidate aria-label="Plan and address" className="form mt-4 mb-6">
        {fieldErrors.length > 0 && <ErrorSummary errors={fieldErrors} attempt={0} />}
        {fields.map(({ field, initial }) => {
          const { name } = field;
          const props = {
            id: `order-${name}`,
            initial: submitted[name] ?? initial,
            error: errors[name],
          };
          return (
            <div key={name} className="form-field">
              {field.kind === 'select' ? (
                <Select field={field} {...props} />
              ) : (
                <LineInput field={field} {...props} />
              )}
            </div>
          );
        })}
        <div className="mt-6">
          <Button type="submit" name="do" value="order" look="plain">
            Save
          </Button>
        </div>
      </form>
    </details>
  );
}
