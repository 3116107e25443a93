/** A line of a list that begins with what it is about: `- **Messages:** 12 months.` */
const PERIOD_LINE = /^- \*\*(.+?):\*\*(.*)$/gm;
const PERIOD = /\d+ (?:day|week|month|year)s?/g;

/**
 * The names of the lines in a legal text whose times are others than before, or that are gone or
 * added. The server erases by them: whoever changes one changes its settings too, and not at the
 * desk.
 */
export function changedRetentionPeriods(before: string, after: string): string[] {
  const [was, now] = [readPeriods(before), readPeriods(after)];
  const names = [...new Set([...was.keys(), ...now.keys()])];
  return names.filter((name) => was.get(name)?.join('; ') !== now.get(name)?.join('; '));
}

/** The times by the names of their lines: of each name in their order, since readers take the first. */
function readPeriods(text: string): ReadonlyMap<string, readonly string[]> {
  const lines = [...text.replaceAll('\r', '').matchAll(PERIOD_LINE)].map(
    ([, name = '', rest = '']) => {
      return [name, (rest.match(PERIOD) ?? []).join(', ')] as const;
    },
  );
  const named = Map.groupBy(
    lines.filter(([, times]) => times !== ''),
    ([name]) => name,
  );
  return new Map([...named].map(([name, all]) => [name, all.map(([, times]) => times)]));
}
