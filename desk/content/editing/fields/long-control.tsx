import type { ControlAttributes } from '../../../ui/field.tsx';

type LongProps = ControlAttributes & {
  readonly name: string;
  readonly defaultValue: string;
  /** Lines that it is high at least. */
  readonly least: number;
};

/** Characters in a line on a usual screen, and lines that a long text is high at most. */
const WIDTH = 80;
const MOST = 24;

/** A text of several lines, as high as what is in it. */
export function LongControl({ least, ...control }: LongProps) {
  const lines = control.defaultValue
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / WIDTH)), 0);
  const rows = Math.min(Math.max(least, lines + 1), MOST);
  return <textarea {...control} rows={rows} className="field" />;
}
