import { cpus } from 'node:os';

/** One run: how many requests finished in how many seconds, and how long each took, in ms. */
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

/** The medians of several runs, separately for each figure. */
export function medians(runs: readonly Run[]): Figures {
  const all = runs.map(figuresOf);
  const medianOf = (name: keyof Figures) => median(all.map((figures) => figures[name]));
  return {
    perSecond: medianOf('perSecond'),
    p50: medianOf('p50'),
    p95: medianOf('p95'),
    p99: medianOf('p99'),
  };
}

/** The median; the larger of the two middle values of an even number, NaN without values. */
export function median(numbers: readonly number[]): number {
  return medianRun(numbers, (number) => number) ?? Number.NaN;
}

/** The item whose figure is the median. */
export function medianRun<Each>(
  all: readonly Each[],
  figure: (one: Each) => number,
): Each | undefined {
  const sorted = all.toSorted((one, other) => figure(one) - figure(other));
  return sorted[Math.floor(sorted.length / 2)];
}

/**
 * A table in Markdown; the first row is the heading. Each column has one width, and columns of
 * figures are aligned right.
 */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [heading = [], ...others] = rows;
  const columns = heading.map((title, index) => {
    const cells = others.map((row) => row[index] ?? '');
    const width = Math.max(3, ...[title, ...cells].map(({ length }) => length));
    return { width, holdsFigures: cells.every((cell) => /^-?[\d.]+$/.test(cell)) };
  });
  const line = (cells: readonly string[]) => {
    const padded = columns.map(({ width, holdsFigures }, index) => {
      const cell = cells[index] ?? '';
      return holdsFigures ? cell.padStart(width) : cell.padEnd(width);
    });
    return `| ${padded.join(' | ')} |`;
  };
  const rule = columns.map(
    ({ width, holdsFigures }) => `${'-'.repeat(width + 1)}${holdsFigures ? ':' : '-'}`,
  );
  return [line(heading), `|${rule.join('|')}|`, ...others.map(line)].join('\n');
}

/** The machine behind the figures, in one line. */
export function machineText(): string {
  const [cpu, ...others] = cpus();
  return `${others.length + 1} cores of ${cpu?.model.trim()}, Node ${process.versions.node}`;
}
