import type { Difference } from '#modules/content/differences.ts';
import type { VersionRow } from '#modules/content/editing.ts';

/** Longest change that is shown at once, in characters. */
const MAX_CHANGE_LENGTH = 300;

/** A change; long texts are only announced. */
export type ChangeView = Difference | (Pick<Difference, 'path' | 'labels'> & { isLong: true });

/** A version as the history shows it. */
export type VersionView = Omit<VersionRow, 'differences'> & {
  readonly differences: readonly ChangeView[];
};

/** A version without its long texts. */
export function withoutLongTexts(version: VersionRow): VersionView {
  const differences = version.differences.map((difference): ChangeView => {
    const { path, labels, before, after } = difference;
    return before.length + after.length > MAX_CHANGE_LENGTH
      ? { path, labels, isLong: true }
      : difference;
  });
  return { ...version, differences };
}
