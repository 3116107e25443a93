import type { VersionRow } from '#modules/content/model/editing/content-service.ts';
import type { Difference } from '#modules/content/model/editing/differences.ts';

/** Characters of a change that are shown at once. */
const MAX_CHANGE_LENGTH = 300;

/** A change, or that there is one with a long text. */
export type ChangeView = Difference | (Pick<Difference, 'path' | 'labels'> & { isLong: true });

/** A version as it is shown. */
export type VersionView = Omit<VersionRow, 'differences'> & {
  readonly differences: readonly ChangeView[];
};

/** A version of which long texts are left out. */
export function withoutLongTexts(version: VersionRow): VersionView {
  const differences = version.differences.map((difference): ChangeView => {
    const { path, labels, before, after } = difference;
    return before.length + after.length > MAX_CHANGE_LENGTH
      ? { path, labels, isLong: true }
      : difference;
  });
  return { ...version, differences };
}
