/** The median; the larger of the two middle values of an even number, NaN without values. */
export function median(numbers: readonly number[]): number {
  return medianRun(numbers, (number) => number) ?? Number.NaN;
}

export function medianRun<Each>(
  all: readonly Each[],
  figure: (one: Each) => number,
): Each | undefined {
  const sorted = all.toSorted((one, other) => figure(one) - figure(other));
  return sorted[Math.floor(sorted.length / 2)];
}

/** The first row is the heading; columns of figures are aligned right. */
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
