import type { ControlAttributes } from '../../../ui/field.tsx';

type LongProps = ControlAttributes & {
  readonly name: string;
  readonly defaultValue: string;
  /** Lines that it is high at least. */
  readonly minRows: number;
};

/** Characters in a line on a usual screen, and lines that a long text is high at most. */
const LINE_LENGTH = 80;
const MAX_ROWS = 24;

/** A text of several lines, as high as what is in it. */
export function LongControl({ minRows, ...control }: LongProps) {
  const lines = control.defaultValue
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 0);
  const rows = Math.min(Math.max(minRows, lines + 1), MAX_ROWS);
  return <textarea {...control} rows={rows} className="field" />;
}
