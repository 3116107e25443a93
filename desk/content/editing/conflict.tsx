import type { Difference } from '#modules/content/model/editing/differences.ts';
import { fieldId } from './item-form-view.ts';

/** A field that says something else in the stored version. */
export type ConflictField = Pick<Difference, 'labels'> & {
  /** The field's name on the form; empty where the form does not have it. */
  readonly name: string;
  readonly submitted: string;
  readonly stored: string;
};

/** A version that was stored after the form was opened, beside what the form says. */
export type ConflictView = {
  /** Whether visitors see the stored version; else it is the draft. */
  readonly isPublic: boolean;
  readonly fields: readonly ConflictField[];
};

/** The name at which a form sends which stored version was shown beside it: saving replaces that one. */
export const SEEN_VERSION_FIELD = '_seen';

/** What is said at a field that differs. */
export const DIFFERS_TEXT = 'This differs from the version that was stored meanwhile.';

/** Both versions side by side, field by field. `address`: the page with the stored one alone. */
export function Conflict({ conflict, address }: { conflict: ConflictView; address: string }) {
  const { isPublic, fields } = conflict;
  return (
    <section aria-labelledby="conflict" className="panel panel-urgent my-6">
      <h2 id="conflict">This was changed while you wrote</h2>
      <p className="measure mt-2 mb-4">
        Nothing is saved yet. The form below has your version, and what differs is marked in it.
        Change it where you want the other one, then press Save: your form takes its place.{' '}
        <a href={address}>Leave yours, and open the other one</a>
      </p>
      {fields.length === 0 && <p>Nothing that can be read differs.</p>}
      {fields.map(({ name, labels, submitted, stored }) => (
        <div key={labels.join()} className="mt-4">
          <h3>
            {name ? <a href={`#${fieldId(name)}`}>{labels.join(', ')}</a> : labels.join(', ')}
          </h3>
          <dl className="diff-columns">
            <Side title="Yours" words={submitted} />
            <Side title={isPublic ? 'What visitors see now' : 'The draft now'} words={stored} />
          </dl>
        </div>
      ))}
    </section>
  );
}

function Side({ title, words }: { title: string; words: string }) {
  return (
    <div>
      <dt>
        <strong>{title}</strong>
      </dt>
      <dd className="diff-column">{words || '(nothing)'}</dd>
    </div>
  );
}
