import type { Field, GroupField } from '#modules/content/model/editing/fields/field.ts';
import { FieldViews } from './fields/field-view.tsx';
import { fieldId, type ItemFormView } from './item-form-view.ts';

type ItemFieldsProps = { readonly field: GroupField; readonly form: ItemFormView };

/** Id of the fold with the rare fields. */
const RARE_ID = 'rare-fields';

/** The fields of an item: required ones first, then usual ones, and rare ones folded at the end. */
export function ItemFields({ field, form }: ItemFieldsProps) {
  const { usual, rare } = partsOf(field);
  const hasNote = [...Object.keys(form.mistakes), ...form.warnings.map(({ path }) => path)].some(
    (path) => rare.some(({ name }) => name === path.split('.')[0]),
  );
  return (
    <>
      <div className="edit-fields">
        <FieldViews field={{ ...field, fields: usual }} name="" form={form} />
      </div>
      {rare.length > 0 && (
        <details id={RARE_ID} className="edit-fold" open={hasNote}>
          <summary>
            More fields
            <span className="muted plain">: {rare.map(({ label }) => label).join(', ')}</span>
          </summary>
          <div className="edit-fields">
            <FieldViews field={{ ...field, fields: rare }} name="" form={form} />
          </div>
        </details>
      )}
    </>
  );
}

/** Links to the parts of a long form. */
export function ItemOutline({ field }: { readonly field: GroupField }) {
  const { usual, rare } = partsOf(field);
  const parts = usual.filter(isPart);
  if (parts.length < 3) return null;
  return (
    <nav aria-label="Parts of the form" className="edit-outline">
      <ul>
        {parts.map(({ name, label }) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>{label}</a>
          </li>
        ))}
        {rare.length > 0 && (
          <li>
            <a href={`#${RARE_ID}`}>More fields</a>
          </li>
        )}
      </ul>
    </nav>
  );
}

function partsOf({ fields }: GroupField) {
  const shown = fields.filter(({ fixed }) => !fixed);
  const isRare = ({ rank, required }: Field) => rank === 'rare' && !required;
  const order = ({ rank, required }: Field) => (required ? 0 : rank === 'early' ? 1 : 2);
  return {
    usual: shown.filter((one) => !isRare(one)).toSorted((a, b) => order(a) - order(b)),
    rare: shown.filter(isRare),
  };
}

/** Whether a field takes much room: a list, a group, or a long text. */
function isPart(field: Field): boolean {
  return field.type === 'text'
    ? ['long', 'markdown', 'html', 'picture'].includes(field.format)
    : ['list', 'group', 'variant'].includes(field.type);
}
