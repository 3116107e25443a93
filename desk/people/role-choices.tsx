import { ROLE_WORDS, ROLES } from '#modules/staff/model/people/role.ts';

type RoleChoicesProps = {
  readonly chosen: readonly string[];
  /** What is wrong with what was chosen. */
  readonly wrong?: string | undefined;
};

/**
 * The roles as boxes to tick, each with what it opens. Where none was ticked the browser goes to the
 * first of them: the form may be far below what is seen first.
 */
export function RoleChoices({ chosen, wrong }: RoleChoicesProps) {
  return (
    <fieldset
      className={`form-field ${wrong ? 'form-field-wrong' : ''}`}
      aria-describedby={wrong && 'roles-wrong'}
    >
      <legend className="field-label">Roles</legend>
      {wrong && (
        <p id="roles-wrong" className="field-error" role="alert">
          {wrong}
        </p>
      )}
      {ROLES.map((role, index) => (
        <label key={role} className="choice">
          <input
            type="checkbox"
            name="roles"
            value={role}
            defaultChecked={chosen.includes(role)}
            {...(wrong && { 'aria-invalid': true, autoFocus: index === 0 })}
          />
          <span>
            <strong>{ROLE_WORDS[role].name}</strong>: {ROLE_WORDS[role].opens}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
