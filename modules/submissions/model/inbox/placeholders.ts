/** Words in braces that a saved reply or message has in place of what differs for each person. */
export const PLACEHOLDERS = ['name', 'reference', 'course', 'date'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

/** A text for each placeholder; empty or missing if the person has none. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

const PATTERN = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'gi');

/** The text with all values filled in. A placeholder without a value stays. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(PATTERN, (braces, name: string) => {
    return values[name.toLowerCase() as Placeholder] || braces;
  });
}

/** The first placeholder that is still in the text, such as `{course}`; undefined if there is none. */
export function unfilledPlaceholder(text: string): string | undefined {
  return text.match(PATTERN)?.[0].toLowerCase();
}
