import { type Difference, differences } from '../../model/editing/differences.ts';
import { fieldsOfKind } from '../../model/editing/fields/field-tree.ts';
import { itemTitle } from '../../model/editing/item-title.ts';
import { KIND_LABELS } from '../../model/editing/kind-labels.ts';
import type { ImportOptions, ImportResult } from './import-content.ts';
import type { ItemDifference as UnlikeItem } from './kind-plan.ts';
import type { PictureText } from './picture-files.ts';
import type { PictureDifference } from './synced-pictures.ts';

type Unlike = UnlikeItem | PictureDifference;

/** Characters shown of a field's text. */
const MAX_SHOWN_LENGTH = 70;

/** The result of an import as a text for people. */
export function importText(
  folder: string,
  { isImported, differences, redirects = [] }: ImportResult,
  { keep, dryRun }: Omit<ImportOptions, 'effects'>,
): string {
  const withVerdict = (verdict: Unlike['verdict']) =>
    differences.filter((one) => one.verdict === verdict);
  const [conflicts, taken, kept] = [
    withVerdict('conflict'),
    withVerdict('taken'),
    withVerdict('kept'),
  ];
  if (conflicts.length > 0 && !keep) return conflictText(folder, conflicts);
  const fromFiles = [...taken, ...(keep === 'files' ? conflicts : [])];
  const fromDesk = [...kept, ...(keep === 'desk' ? conflicts : [])];
  const isLeft = dryRun && !isImported;
  return [
    fromFiles.length + redirects.length === 0
      ? `Nothing in ${folder} ${isLeft ? 'would change' : 'changed'} the content of the database.`
      : `${isLeft ? 'Would be taken' : 'Taken'} from ${folder}:`,
    ...fromFiles.flatMap(takenLines),
    ...redirects.map(
      ({ kind, old_slug, item_id }) => `  ${kind}: ${old_slug} leads on to ${item_id}`,
    ),
    ...(fromDesk.length === 0
      ? []
      : [
          `${isLeft ? 'Would stay' : 'Stays'} as it is at the desk (an export writes it to the files):`,
          ...fromDesk.map(keptLine),
        ]),
    ...(isLeft ? ['Nothing was changed.'] : []),
  ].join('\n');
}

function conflictText(folder: string, conflicts: readonly Unlike[]): string {
  return [
    `Nothing was imported. ${folder} and the desk both changed:`,
    ...conflicts.flatMap(conflictLines),
    'Look at them, then import again with one of these; all of them go the same way:',
    '  --keep desk    what the desk has stays, and the rest of the files is imported',
    '  --keep files   what the files have is taken; the history at the desk keeps what was there',
    'To decide one by one, change the files until they say what is to stand there.',
  ].join('\n');
}

function takenLines(one: Unlike): string[] {
  if (one.id === undefined) return [`  ${itemLabel(one)}: the order`];
  if (one.desk === undefined) return [`  ${itemLabel(one)}: added`];
  if (one.files === undefined) return [`  ${itemLabel(one)}: taken away`];
  const labels = listChanges(one).map(({ labels }) => labels.join(', '));
  return [`  ${itemLabel(one)}: ${labels.join('; ') || 'changed'}`];
}

function keptLine(one: Unlike): string {
  const by = 'by' in one && one.by ? ` (${one.by})` : '';
  if (one.id === undefined) return `  ${itemLabel(one)}: the order${by}`;
  if (one.files === undefined) return `  ${itemLabel(one)}: not in the files${by}`;
  if (one.desk === undefined) return `  ${itemLabel(one)}: ${removedText(one)}${by}`;
  const labels = listChanges(one).map(({ labels }) => labels.join(', '));
  return `  ${itemLabel(one)}: ${labels.join('; ') || 'changed'}${by}`;
}

function removedText(one: Unlike): string {
  const movedTo = 'renamedTo' in one ? one.renamedTo : undefined;
  return movedTo ? `has the address ${movedTo} now` : 'taken away';
}

function conflictLines(one: Unlike): string[] {
  const by = 'by' in one && one.by ? `, at the desk by ${one.by}` : '';
  if (one.id === undefined) return [`  ${itemLabel(one)}: the order`];
  if (one.files === undefined) return [`  ${itemLabel(one)}: no more in the files, changed${by}`];
  if (one.desk === undefined)
    return [`  ${itemLabel(one)}: changed in the files, ${removedText(one)}${by}`];
  return [
    `  ${itemLabel(one)}${by}`,
    ...listChanges(one).flatMap(({ labels, before, after }) => [
      `    ${labels.join(', ')}`,
      `      desk:  ${shortText(before)}`,
      `      files: ${shortText(after)}`,
    ]),
  ];
}

/** The changes from the desk's side to the files' side. */
function listChanges(one: Unlike): Change[] {
  return one.kind === 'pictures'
    ? pictureChanges(one)
    : differences(fieldsOfKind(one.kind), one.desk, one.files);
}

type Change = Pick<Difference, 'labels' | 'before' | 'after'>;

function pictureChanges({ desk, files }: PictureDifference): Change[] {
  return PICTURE_FIELDS.map(([label, textOf]) => ({
    labels: [label],
    before: desk ? textOf(desk) : '',
    after: files ? textOf(files) : '',
  })).filter(({ before, after }) => before !== after);
}

const PICTURE_FIELDS: readonly (readonly [string, (text: PictureText) => string])[] = [
  ['Words for those who do not see it', ({ alt }) => alt],
  ['Caption', ({ caption }) => caption],
  ['Credit', ({ credit }) => credit],
  ['What matters in it', ({ focusX, focusY, zoom }) => [focusX, focusY, zoom].join(', ')],
  ['When the people shown agreed', ({ agreedOn }) => agreedOn ?? ''],
];

function itemLabel(one: Unlike): string {
  if (one.kind === 'pictures') return `Pictures, “${(one.desk ?? one.files)?.alt}” (${one.id})`;
  const { kind, id, files, desk } = one;
  if (id === undefined) return KIND_LABELS[kind];
  const title = itemTitle(kind, id, desk ?? files);
  return title === KIND_LABELS[kind] ? title : `${KIND_LABELS[kind]}, “${title}” (${id})`;
}

function shortText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  if (line === '') return 'nothing';
  return line.length > MAX_SHOWN_LENGTH ? `“${line.slice(0, MAX_SHOWN_LENGTH)}…”` : `“${line}”`;
}
