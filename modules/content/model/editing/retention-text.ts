/** A list item that begins with its subject: `- **Messages:** 12 months.` */
const PERIOD_LINE = /^- \*\*(.+?):\*\*(.*)$/gm;
const PERIOD = /\d+ (?:day|week|month|year)s?/g;

/**
 * The names of lines in a legal text whose retention periods were changed, added or removed. The
 * server erases by these periods: changing one also means changing the server's settings, so it is
 * not done at the desk.
 */
export function changedRetentionPeriods(before: string, after: string): string[] {
  const [was, now] = [readPeriods(before), readPeriods(after)];
  const names = [...new Set([...was.keys(), ...now.keys()])];
  return names.filter((name) => was.get(name)?.join('; ') !== now.get(name)?.join('; '));
}

/** Retention periods by line name, in order: a name may occur twice, and readers use the first. */
function readPeriods(text: string): ReadonlyMap<string, readonly string[]> {
  const periods = [...text.replaceAll('\r', '').matchAll(PERIOD_LINE)].map(
    ([, name = '', rest = '']) => {
      return [name, (rest.match(PERIOD) ?? []).join(', ')] as const;
    },
  );
  const named = Map.groupBy(
    periods.filter(([, times]) => times !== ''),
    ([name]) => name,
  );
  return new Map([...named].map(([name, all]) => [name, all.map(([, times]) => times)]));
}
