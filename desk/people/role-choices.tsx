import { ROLE_LABELS, ROLES } from '#modules/staff/model/people/role.ts';

type RoleChoicesProps = {
  readonly chosen: readonly string[];
  /** What is wrong with what was chosen. */
  readonly error?: string | undefined;
};

/**
 * The roles as boxes to tick, each with what it opens. Where none was ticked the browser goes to the
 * first of them: the form may be far below what is seen first.
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
