import type { ControlAttributes } from '../../../ui/field.tsx';

type LongProps = ControlAttributes & {
  readonly name: string;
  readonly defaultValue: string;
  /** Minimum height in lines. */
  readonly minRows: number;
};

/** Characters per line on a usual screen, and the maximum height in lines. */
const LINE_LENGTH = 80;
const MAX_ROWS = 24;

/** A text area as high as its text. */
export function LongControl({ minRows, ...control }: LongProps) {
  const lines = control.defaultValue
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 0);
  const rows = Math.min(Math.max(minRows, lines + 1), MAX_ROWS);
  return <textarea {...control} rows={rows} className="field" />;
}
