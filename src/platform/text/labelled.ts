import * as v from 'valibot';

/** `paidBy` is `Paid by`. */
function inWords(name: string): string {
  const words = name
    .replace(/[.-]/g, ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field without a title of its own gets its name. */
export function labelled<Entries extends v.ObjectEntries>(entries: Entries): Entries {
  const titled = Object.entries(entries).map(([name, schema]) => {
    const field = schema as v.GenericSchema;
    const hasTitle = v.getTitle(field) !== undefined;
    return [name, hasTitle ? field : v.pipe(field, v.title(inWords(name)))];
  });
  return Object.fromEntries(titled);
}

export function choiceOf<const Options extends readonly string[]>(options: Options) {
  const names = Object.fromEntries(options.map((option) => [option, inWords(option)]));
  return v.pipe(v.picklist(options), v.metadata({ names }));
}

export function listOf<Item extends v.GenericSchema>(title: string, item: Item) {
  return v.array(v.pipe(item, v.title(title)) as unknown as Item);
}

/**
 * Labels and hints of a field at the desk. Browser builds drop the unused ones (`vite.config.ts`).
 */
export function field<Schema extends v.GenericSchema>(
  schema: Schema,
  title: string,
  description = '',
  hints?: Readonly<Record<string, unknown>>,
): Schema {
  const labels = [
    v.title(title),
    ...(description ? [v.description(description)] : []),
    ...(hints ? [v.metadata(hints)] : []),
  ];
  return (v.pipe as (...parts: unknown[]) => unknown)(schema, ...labels) as Schema;
}

export function group<const Entries extends v.ObjectEntries>(
  title: string,
  description: string,
  entries: Entries,
) {
  return field(v.object(entries), title, description);
}

/** `each` is the label of one group. */
export function groups<const Entries extends v.ObjectEntries>(
  each: string,
  title: string,
  description: string,
  entries: Entries,
) {
  return field(v.array(field(v.object(entries), each)), title, description);
}
