import type { Difference } from '#modules/content/differences.ts';
import { fieldId } from './item-form-view.ts';

/** A field whose stored value differs from the submitted one. */
export type ConflictField = Pick<Difference, 'labels'> & {
  /** The field's name in the form; empty if the form does not contain it. */
  readonly name: string;
  readonly submitted: string;
  readonly stored: string;
};

/** A version stored after the form was opened, compared with the form. */
export type ConflictView = {
  /** True if the stored version is public, false if it is a draft. */
  readonly isPublic: boolean;
  readonly fields: readonly ConflictField[];
};

/** Form field that names the stored version shown beside the form. Saving replaces that version. */
export const SEEN_VERSION_FIELD = '_seen';

/** Note at each field that differs. */
export const DIFFERS_TEXT = 'This differs from the version that was stored meanwhile.';

/**
 * Both versions side by side, field by field. `path`: the page that shows only the stored version.
 */
export function Conflict({ conflict, path }: { conflict: ConflictView; path: string }) {
  const { isPublic, fields } = conflict;
  return (
    <section aria-labelledby="conflict" className="panel panel-urgent my-6">
      <h2 id="conflict">This was changed while you wrote</h2>
      <p className="measure mt-2 mb-4">
        Nothing is saved yet. The form below has your version, and what differs is marked in it.
        Change it where you want the other one, then press Save: your form takes its place.{' '}
        <a href={path}>Leave yours, and open the other one</a>
      </p>
      {fields.length === 0 && <p>Nothing that can be read differs.</p>}
      {fields.map(({ name, labels, submitted, stored }) => (
        <div key={labels.join()} className="mt-4">
          <h3>
            {name ? <a href={`#${fieldId(name)}`}>{labels.join(', ')}</a> : labels.join(', ')}
          </h3>
          <dl className="diff-columns">
            <Side title="Yours" text={submitted} />
            <Side title={isPublic ? 'What visitors see now' : 'The draft now'} text={stored} />
          </dl>
        </div>
      ))}
    </section>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <dt>
        <strong>{title}</strong>
      </dt>
      <dd className="diff-column">{text || '(nothing)'}</dd>
    </div>
  );
}
