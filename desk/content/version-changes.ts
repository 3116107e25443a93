import type { VersionLine } from '#modules/content/model/editing/content-service.ts';
import type { Difference } from '#modules/content/model/editing/differences.ts';

/** Characters of a change that are shown at once. */
const SHORT = 300;

/** A change, or that there is one with a long text. */
export type ShownChange = Difference | (Pick<Difference, 'path' | 'labels'> & { isLong: true });

/** A version as it is shown. */
export type ShownVersion = Omit<VersionLine, 'differences'> & {
  readonly differences: readonly ShownChange[];
};

/** A version of which long texts are left out. */
export function withoutLong(version: VersionLine): ShownVersion {
  const differences = version.differences.map((difference): ShownChange => {
    const { path, labels, before, after } = difference;
    return before.length + after.length > SHORT ? { path, labels, isLong: true } : difference;
  });
  return { ...version, differences };
}
