import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { withoutAssets } from './placeholders.ts';

/** Printed lines of a difference, and characters of each: lines with data may be very long. */
const MAX_PRINTED_LINES = 12;
const MAX_PRINTED_CHARACTERS = 160;
/** Equal characters that are printed before the first different one. */
const CONTEXT_CHARACTERS = 40;

export type Comparison = {
  /** Number of files in both folders together. */
  readonly count: number;
  /** Missing, new and different files, each with the first lines that differ. */
  readonly differences: readonly string[];
};

/** Compares two recordings file by file. */
export function compareFolders(before: string, after: string, ignoresAssets: boolean): Comparison {
  const [inBefore, inAfter] = [filesIn(before), filesIn(after)];
  const all = [...new Set([...inBefore, ...inAfter])].sort();
  const read = (folder: string, file: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return ignoresAssets ? withoutAssets(text) : text;
  };
  const differences = all.flatMap((file) => {
    if (!inAfter.has(file)) return [`missing: ${file}`];
    if (!inBefore.has(file)) return [`new: ${file}`];
    const texts = [read(before, file), read(after, file)] as const;
    return texts[0] === texts[1] ? [] : [`different: ${file}\n${differenceOf(...texts)}`];
  });
  return { count: all.length, differences };
}

function filesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map((entry) => relative(folder, join(entry.parentPath, entry.name))));
}

/** The first lines that differ, as `diff -u` shows them. */
function differenceOf(before: string, after: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'compare-api-'));
  try {
    const files = [join(folder, 'before'), join(folder, 'after')] as const;
    writeFileSync(files[0], before);
    writeFileSync(files[1], after);
    const { stdout } = spawnSync('diff', ['-U', '1', ...files], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    const lines = stdout.trimEnd().split('\n').slice(2);
    const start = Math.max(0, commonPrefixLength(lines) - CONTEXT_CHARACTERS);
    const printed = lines.slice(0, MAX_PRINTED_LINES).map((line) => shortened(line, start));
    const left = lines.length - printed.length;
    return [...printed, ...(left > 0 ? [`(${left} more lines)`] : [])].join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Length of the common prefix of the first line before and the first line after. */
function commonPrefixLength(lines: readonly string[]): number {
  const [old = '', now = ''] = ['-', '+'].map((sign) =>
    lines.find((line) => line.startsWith(sign))?.slice(1),
  );
  let same = 0;
  while (same < old.length && old[same] === now[same]) same += 1;
  return same;
}

function shortened(line: string, start: number): string {
  if (line.length <= MAX_PRINTED_CHARACTERS) return `  ${line}`;
  const part = line.slice(1).slice(start, start + MAX_PRINTED_CHARACTERS);
  return `  ${line[0]}${start > 0 ? '…' : ''}${part}…`;
}
