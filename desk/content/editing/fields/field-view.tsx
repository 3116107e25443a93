import { type Field, type GroupField, joinPath } from '#modules/content/fields.ts';
import { rowNumbers } from '../form-rows.ts';
import { type ViewProps, valueAt } from '../item-form-view.ts';
import { ChoiceView } from './choice-view.tsx';
import { GroupView } from './group-view.tsx';
import { LinesView } from './lines-view.tsx';
import { ListView } from './list-view.tsx';
import { NumberView } from './number-view.tsx';
import { TextView } from './text-view.tsx';
import { VariantView } from './variant-view.tsx';
import { YesNoView } from './yes-no-view.tsx';

/**
 * An item's field as staff fill it in. Shows nothing for fields that cannot be edited at the desk.
 */
export function FieldView({ field, name, form }: ViewProps<Field>) {
  if (field.fixed) return null;
  switch (field.type) {
    case 'text':
      return <TextView field={field} name={name} form={form} />;
    case 'number':
      return <NumberView field={field} name={name} form={form} />;
    case 'yes-no':
      return <YesNoView field={field} name={name} form={form} />;
    case 'choice':
      return <ChoiceView field={field} name={name} form={form} />;
    case 'group':
      return (
        <GroupView field={field} name={name} form={form}>
          <FieldViews field={field} name={name} form={form} />
        </GroupView>
      );
    case 'variant':
      return (
        <VariantView field={field} name={name} form={form}>
          {(group) => <FieldViews field={group} name={name} form={form} />}
        </VariantView>
      );
    case 'list': {
      const isLines = field.item.type === 'text' && field.item.format === 'line';
      if (isLines && rowNumbers(form.entries, name).length === 0) {
        return <LinesView field={field} name={name} form={form} />;
      }
      return (
        <ListView field={field} name={name} form={form}>
          {(row) =>
            field.item.type === 'group' ? (
              <FieldViews field={field.item} name={row} form={form} />
            ) : (
              <FieldView field={field.item} name={row} form={form} />
            )
          }
        </ListView>
      );
    }
  }
}

/** The fields of a group, one below the other, the rare ones in a fold; filled in, it is open. */
export function FieldViews({ field, name, form }: ViewProps<GroupField>) {
  const nameOf = (sub: Field) => joinPath(name, sub.name);
  const view = (sub: Field) => (
    <FieldView key={sub.name} field={sub} name={nameOf(sub)} form={form} />
  );
  const folded = field.fields.filter(({ foldedUnder }) => foldedUnder);
  return field.fields.map((sub) => {
    if (!sub.foldedUnder) return view(sub);
    return (
      sub === folded[0] && (
        <details
          key={sub.foldedUnder}
          className="fold mb-2"
          open={folded.some((one) => valueAt(form, nameOf(one)))}
        >
          <summary>{sub.foldedUnder}</summary>
          <div className="edit-fields">{folded.map(view)}</div>
        </details>
      )
    );
  });
}
