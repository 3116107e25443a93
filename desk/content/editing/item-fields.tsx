import type { Field, GroupField } from '#modules/content/fields.ts';
import { FieldViews } from './fields/field-view.tsx';
import { isInRow } from './form-rows.ts';
import { formSections } from './form-sections.ts';
import { fieldId, type ItemFormView } from './item-form-view.ts';

type ItemFieldsProps = { readonly field: GroupField; readonly form: ItemFormView };

/** Id of the fold with the rare fields. */
const RARE_ID = 'rare-fields';

/** The fields of an item under the headings of its kind, and rare ones folded at the end. */
export function ItemFields({ field, form }: ItemFieldsProps) {
  const { sections, rare } = formSections(field, form.headings);
  const noted = form.warnings.map(({ path }) => path);
  const hasNote = [...Object.keys(form.mistakes), ...noted].some((path) =>
    rare.some(({ name }) => isInRow(path, name)),
  );
  const views = (fields: readonly Field[]) => (
    <div className="edit-fields">
      <FieldViews field={{ ...field, fields }} name="" form={form} />
    </div>
  );
  return (
    <>
      {sections.map(({ heading, fields }) => (
        <section key={heading} aria-labelledby={heading && idOf(heading)} className="edit-section">
          {heading && <h2 id={idOf(heading)}>{heading}</h2>}
          {views(fields)}
        </section>
      ))}
      {rare.length > 0 && (
        <details id={RARE_ID} className="edit-fold" open={hasNote}>
          <summary>
            More fields
            <span className="muted plain">: {rare.map(({ label }) => label).join(', ')}</span>
          </summary>
          {views(rare)}
        </details>
      )}
    </>
  );
}

/** Links to the sections of a long form; without headings, to its large fields. */
export function ItemOutline({ field, form: { headings } }: ItemFieldsProps) {
  const { sections, rare } = formSections(field, headings);
  const links = sections.flatMap(({ heading, fields }) => {
    if (heading) return [{ id: idOf(heading), label: heading }];
    const parts = headings ? [] : fields.filter(isPart);
    return parts.map(({ name, label }) => ({ id: fieldId(name), label }));
  });
  if (rare.length > 0) links.push({ id: RARE_ID, label: 'More fields' });
  if (links.length < 3) return null;
  return (
    <nav aria-label="Parts of the form" className="edit-outline">
      <details className="fold wide-open">
        <summary>Sections</summary>
        <ul>
          {links.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function idOf(heading: string): string {
  return `part-${heading.replaceAll(' ', '-')}`;
}

/** Whether a field takes much room: a list, a group, or a long text. */
function isPart(field: Field): boolean {
  const look = field.type === 'text' ? field.format : field.type;
  return /^(long|markdown|html|picture|list|group|variant)$/.test(look);
}
