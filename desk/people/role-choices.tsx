import { ROLE_LABELS, ROLES } from '#modules/staff/model/people/staff.ts';

type RoleChoicesProps = {
  readonly chosen: readonly string[];
  /** Error text for the selected roles. */
  readonly error?: string | undefined;
};

/**
 * Checkboxes of the roles, each with what it allows. If none was ticked, the first one gets the
 * focus: the form may be far down the page.
 */
export function RoleChoices({ chosen, error }: RoleChoicesProps) {
  return (
    <fieldset
      className={`form-field ${error ? 'form-field-wrong' : ''}`}
      aria-describedby={error && 'roles-wrong'}
    >
      <legend className="field-label">Roles</legend>
      {error && (
        <p id="roles-wrong" className="field-error" role="alert">
          {error}
        </p>
      )}
      {ROLES.map((role, index) => (
        <label key={role} className="choice">
          <input
            type="checkbox"
            name="roles"
            value={role}
            defaultChecked={chosen.includes(role)}
            {...(error && { 'aria-invalid': true, autoFocus: index === 0 })}
          />
          <span>
            <strong>{ROLE_LABELS[role].name}</strong>: {ROLE_LABELS[role].description}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
