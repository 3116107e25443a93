/** A line of a list that begins with what it is about: `- **Messages:** 12 months.` */
const LINE = /^- \*\*(.+?):\*\*(.*)$/gm;
const TIME = /\d+ (?:day|week|month|year)s?/g;

/**
 * The names of the lines in a legal text whose times are others than before, or that are gone. The
 * server erases by them: whoever changes one changes its settings too, and not at the desk.
 */
export function changedKeepingTimes(before: string, after: string): string[] {
  const now = timesIn(after);
  return [...timesIn(before)]
    .filter(([name, times]) => now.get(name) !== times)
    .map(([name]) => name);
}

function timesIn(text: string): ReadonlyMap<string, string> {
  const lines = [...text.replaceAll('\r', '').matchAll(LINE)].map(([, name = '', rest = '']) => {
    return [name, (rest.match(TIME) ?? []).join(', ')] as const;
  });
  return new Map(lines.filter(([, times]) => times !== ''));
}
