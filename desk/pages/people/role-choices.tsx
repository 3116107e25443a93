import { ROLE_WORDS, ROLES } from '#domain/desk/people/role.ts';

type RoleChoicesProps = {
  readonly chosen: readonly string[];
  /** What is wrong with what was chosen. */
  readonly wrong?: string | undefined;
};

/** The roles as boxes to tick, each with what it opens. */
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
      {ROLES.map((role) => (
        <label key={role} className="choice">
          <input
            type="checkbox"
            name="roles"
            value={role}
            defaultChecked={chosen.includes(role)}
            aria-invalid={wrong ? true : undefined}
          />
          <span>
            <strong>{ROLE_WORDS[role].name}</strong>: {ROLE_WORDS[role].opens}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
