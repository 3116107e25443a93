import { type Difference, differences } from '../../model/editing/differences.ts';
import { fieldsOfKind } from '../../model/editing/fields/field-tree.ts';
import { itemTitle } from '../../model/editing/item-title.ts';
import { KIND_NAMES } from '../../model/editing/kind-names.ts';
import type { Imported, ImportOptions } from './import-content.ts';
import type { Unlike as UnlikeItem } from './kind-plan.ts';
import type { PictureWords } from './picture-files.ts';
import type { UnlikePicture } from './synced-pictures.ts';

type Unlike = UnlikeItem | UnlikePicture;

/** Characters of what a field says. */
const SHOWN = 70;

/** What came of an import, for people to read. */
export function importWords(
  folder: string,
  { isImported, unlike, addresses = [] }: Imported,
  { keep, dryRun }: Omit<ImportOptions, 'effects'>,
): string {
  const of = (verdict: Unlike['verdict']) => unlike.filter((one) => one.verdict === verdict);
  const [conflicts, taken, kept] = [of('conflict'), of('taken'), of('kept')];
  if (conflicts.length > 0 && !keep) return conflictWords(folder, conflicts);
  const fromFiles = [...taken, ...(keep === 'files' ? conflicts : [])];
  const fromDesk = [...kept, ...(keep === 'desk' ? conflicts : [])];
  const isLeft = dryRun && !isImported;
  return [
    fromFiles.length + addresses.length === 0
      ? `Nothing in ${folder} ${isLeft ? 'would change' : 'changed'} the content of the database.`
      : `${isLeft ? 'Would be taken' : 'Taken'} from ${folder}:`,
    ...fromFiles.flatMap(takenWords),
    ...addresses.map(({ kind, item, leads_to }) => `  ${kind}: ${item} leads on to ${leads_to}`),
    ...(fromDesk.length === 0
      ? []
      : [
          `${isLeft ? 'Would stay' : 'Stays'} as it is at the desk (an export writes it to the files):`,
          ...fromDesk.map(keptWords),
        ]),
    ...(isLeft ? ['Nothing was changed.'] : []),
  ].join('\n');
}

function conflictWords(folder: string, conflicts: readonly Unlike[]): string {
  return [
    `Nothing was imported. ${folder} and the desk both changed:`,
    ...conflicts.flatMap(bothWords),
    'Look at them, then import again with one of these; all of them go the same way:',
    '  --keep desk    what the desk has stays, and the rest of the files is imported',
    '  --keep files   what the files have is taken; the history at the desk keeps what was there',
    'To decide one by one, change the files until they say what is to stand there.',
  ].join('\n');
}

function takenWords(one: Unlike): string[] {
  if (one.id === undefined) return [`  ${nameOf(one)}: the order`];
  if (one.desk === undefined) return [`  ${nameOf(one)}: added`];
  if (one.files === undefined) return [`  ${nameOf(one)}: taken away`];
  const labels = changes(one).map(({ labels }) => labels.join(', '));
  return [`  ${nameOf(one)}: ${labels.join('; ') || 'changed'}`];
}

function keptWords(one: Unlike): string {
  const by = 'by' in one && one.by ? ` (${one.by})` : '';
  if (one.id === undefined) return `  ${nameOf(one)}: the order${by}`;
  if (one.files === undefined) return `  ${nameOf(one)}: not in the files${by}`;
  if (one.desk === undefined) return `  ${nameOf(one)}: ${goneWords(one)}${by}`;
  const labels = changes(one).map(({ labels }) => labels.join(', '));
  return `  ${nameOf(one)}: ${labels.join('; ') || 'changed'}${by}`;
}

function goneWords(one: Unlike): string {
  const movedTo = 'movedTo' in one ? one.movedTo : undefined;
  return movedTo ? `has the address ${movedTo} now` : 'taken away';
}

function bothWords(one: Unlike): string[] {
  const by = 'by' in one && one.by ? `, at the desk by ${one.by}` : '';
  if (one.id === undefined) return [`  ${nameOf(one)}: the order`];
  if (one.files === undefined) return [`  ${nameOf(one)}: no more in the files, changed${by}`];
  if (one.desk === undefined)
    return [`  ${nameOf(one)}: changed in the files, ${goneWords(one)}${by}`];
  return [
    `  ${nameOf(one)}${by}`,
    ...changes(one).flatMap(({ labels, before, after }) => [
      `    ${labels.join(', ')}`,
      `      desk:  ${short(before)}`,
      `      files: ${short(after)}`,
    ]),
  ];
}

/** From the desk's side to that of the files. */
function changes(one: Unlike): Change[] {
  return one.kind === 'pictures'
    ? pictureChanges(one)
    : differences(fieldsOfKind(one.kind), one.desk, one.files);
}

type Change = Pick<Difference, 'labels' | 'before' | 'after'>;

function pictureChanges({ desk, files }: UnlikePicture): Change[] {
  return PICTURE_LABELS.map(([label, wordsOf]) => ({
    labels: [label],
    before: desk ? wordsOf(desk) : '',
    after: files ? wordsOf(files) : '',
  })).filter(({ before, after }) => before !== after);
}

const PICTURE_LABELS: readonly (readonly [string, (words: PictureWords) => string])[] = [
  ['Words for those who do not see it', ({ alt }) => alt],
  ['Caption', ({ caption }) => caption],
  ['Credit', ({ credit }) => credit],
  ['What matters in it', ({ focusX, focusY, zoom }) => [focusX, focusY, zoom].join(', ')],
  ['When the people shown agreed', ({ agreedOn }) => agreedOn ?? ''],
];

function nameOf(one: Unlike): string {
  if (one.kind === 'pictures') return `Pictures, “${(one.desk ?? one.files)?.alt}” (${one.id})`;
  const { kind, id, files, desk } = one;
  if (id === undefined) return KIND_NAMES[kind];
  const title = itemTitle(kind, id, desk ?? files);
  return title === KIND_NAMES[kind] ? title : `${KIND_NAMES[kind]}, “${title}” (${id})`;
}

function short(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ');
  if (line === '') return 'nothing';
  return line.length > SHOWN ? `“${line.slice(0, SHOWN)}…”` : `“${line}”`;
}
