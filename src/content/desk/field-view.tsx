import type { ReactNode } from 'react';
import { type Field, type GroupField, joinPath } from '../fields.ts';
import { ChoiceView, FieldNotes, LinesView, NumberView, TextView, YesNoView } from './controls.tsx';
import type { FormHeadings } from './form-options.server.ts';
import {
  fieldId,
  type ItemFormView,
  isInRow,
  rowNumbers,
  type ViewProps,
  valueAt,
} from './form-view.ts';
import { ListView } from './list-view.tsx';

type ItemFieldsProps = { readonly field: GroupField; readonly form: ItemFormView };

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
      {sections.length > 2 && (
        <p className="tap-links mb-3 flex flex-wrap gap-x-4 lg:hidden">
          {sections.slice(1).map(({ heading }) => (
            <a key={heading} href={`#${idOf(heading)}`}>
              {heading}
            </a>
          ))}
        </p>
      )}
      {sections.map(({ heading, fields }) => (
        <section key={heading} aria-labelledby={heading && idOf(heading)} className="edit-section">
          {heading && <h2 id={idOf(heading)}>{heading}</h2>}
          {views(fields)}
        </section>
      ))}
      {rare.length > 0 && (
        <details className="edit-fold" open={hasNote}>
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

function idOf(heading: string): string {
  return `part-${heading.replaceAll(' ', '-')}`;
}

/** Rare fields are those that no heading names. */
export function formSections({ fields }: GroupField, headings: FormHeadings | undefined) {
  const shown = fields.filter(({ fixed }) => !fixed);
  const sections: { heading: string; fields: Field[] }[] = headings
    ? Object.entries(headings).map(([heading, names]) => ({
        heading,
        fields: names.split(' ').flatMap((name) => shown.filter((field) => field.name === name)),
      }))
    : [{ heading: '', fields: shown.toSorted((a, b) => +b.required - +a.required) }];
  return { sections, rare: shown.filter((one) => !sections.some((s) => s.fields.includes(one))) };
}

/** Nothing for fields that cannot be edited at the desk. */
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

function FieldViews({ field, name, form }: ViewProps<GroupField>) {
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

function GroupView({
  field,
  name,
  form,
  children,
}: ViewProps<GroupField> & { children: ReactNode }) {
  return (
    <fieldset id={fieldId(name)} className="edit-group edit-fields">
      <legend>{field.label}</legend>
      <FieldNotes field={field} name={name} form={form} />
      {children}
    </fieldset>
  );
}
