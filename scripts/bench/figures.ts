/** What one run measured: how many were done in which time, and how long each took, in ms. */
export type Run = { readonly seconds: number; readonly latencies: readonly number[] };

/** The figures of a run. `p50` … in ms. */
export type Figures = { perSecond: number; p50: number; p95: number; p99: number };

export function figuresOf({ seconds, latencies }: Run): Figures {
  const sorted = Float64Array.from(latencies).sort();
  const quantile = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return {
    perSecond: latencies.length / seconds,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
  };
}

/** The medians of several runs, each figure for itself. */
export function medians(runs: readonly Run[]): Figures {
  const all = runs.map(figuresOf);
  const of = (name: keyof Figures) => median(all.map((figures) => figures[name]));
  return { perSecond: of('perSecond'), p50: of('p50'), p95: of('p95'), p99: of('p99') };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** A table in Markdown, its columns of one width; the first row is the heading. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  const [heading = [], ...others] = rows.map(line);
  return [heading, rule, ...others].join('\n');
}
