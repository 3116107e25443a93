import type { ShownConflict, Side } from '#domain/desk/content/conflict-choices.ts';

/** What two colleagues changed, as a form that is sent again needs it. */
export type ShownConflicts = {
  /** Who changed it meanwhile; null: the files did. */
  readonly by: string | null;
  /** Names what they made of it. */
  readonly theirs: string;
  readonly fields: readonly ShownConflict[];
};

/** Fields that a colleague changed too, side by side, to choose from. Stands in the form. */
export function ConflictChoices({ by, theirs, fields }: ShownConflicts) {
  const names: readonly (readonly [Side, string])[] = [
    ['mine', 'Yours'],
    ['theirs', by ? `${by}’s` : 'As it came from the files'],
    ['base', 'As it was before'],
  ];
  return (
    <section aria-labelledby="conflicts" className="panel panel-urgent my-6">
      <h2 id="conflicts">{by ?? 'An import of files'} changed this too</h2>
      <p className="measure mt-2 mb-4">
        Nothing is saved yet. Choose what is to stay, then save again. Whatever only one side
        changed stays as it was changed.
      </p>
      <input type="hidden" name="_theirs" value={theirs} />
      {fields.map(({ path, labels, words }) => (
        <fieldset key={path} className="edit-group">
          <legend>{labels.join(', ')}</legend>
          <div className="edit-sides">
            {names.map(([side, name]) => (
              <div key={side}>
                <label className="choice">
                  <input
                    type="radio"
                    name={`_choice.${path}`}
                    value={side}
                    defaultChecked={side === 'mine'}
                  />
                  <strong>{name}</strong>
                </label>
                <p className="edit-side">{words[side] || '(nothing)'}</p>
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
