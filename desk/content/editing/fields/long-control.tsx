import type { ControlAttributes } from '../../../ui/field.tsx';

type LongProps = ControlAttributes & {
  readonly name: string;
  readonly defaultValue: string;
  /** Minimum height in lines. */
  readonly minRows: number;
};

/** Characters per line, with a part for empty lines. */
const LINE_LENGTH = 60;

/** A text area about as high as its text; the style sheet is exact where browsers can be. */
export function LongControl({ minRows, ...control }: LongProps) {
  const rows = Math.max(minRows, Math.ceil(control.defaultValue.length / LINE_LENGTH));
  return <textarea {...control} rows={rows} className="field" />;
}
