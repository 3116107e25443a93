/** A line of a list that begins with what it is about: `- **Messages:** 12 months.` */
const LINE = /^- \*\*(.+?):\*\*(.*)$/gm;
const TIME = /\d+ (?:day|week|month|year)s?/g;

/**
 * The names of the lines in a legal text whose times are others than before, or that are gone or
 * added. The server erases by them: whoever changes one changes its settings too, and not at the
 * desk.
 */
export function changedKeepingTimes(before: string, after: string): string[] {
  const [was, now] = [timesIn(before), timesIn(after)];
  const names = [...new Set([...was.keys(), ...now.keys()])];
  return names.filter((name) => was.get(name)?.join('; ') !== now.get(name)?.join('; '));
}

/** The times by the names of their lines: of each name in their order, since readers take the first. */
function timesIn(text: string): ReadonlyMap<string, readonly string[]> {
  const lines = [...text.replaceAll('\r', '').matchAll(LINE)].map(([, name = '', rest = '']) => {
    return [name, (rest.match(TIME) ?? []).join(', ')] as const;
  });
  const named = Map.groupBy(
    lines.filter(([, times]) => times !== ''),
    ([name]) => name,
  );
  return new Map([...named].map(([name, all]) => [name, all.map(([, times]) => times)]));
}
