import type { ContentKind } from '../../content/kinds.ts';
import { differences } from '../content/differences.ts';
import { fieldsOfKind } from '../content/fields/field-tree.ts';
import { readForm } from '../content/fields/form-reading.ts';
import { momentWords } from '../content/fields/words.ts';
import { itemTitle } from '../content/item-title.ts';
import { KIND_NAMES } from '../content/kind-names.ts';
import type { Forms, Sent, Typed, Words } from './sent-deed.ts';

const KIND = `(${Object.keys(KIND_NAMES).join('|')})`;
const LIST: Pick<Forms, 'page'> = {
  page: (kind = '') => ({ path: `/desk/content/${kind}`, name: nameOf(kind) }),
};
const ITEM: Pick<Forms, 'page'> = {
  page: (kind = '', id = '') => ({ path: `/desk/content/${kind}/${id}`, name: nameOf(kind) }),
};

/** The forms of editors. An item is called by what was typed as its title: nothing is looked up for strangers. */
export const CONTENT_FORMS: readonly Forms[] = [
  { path: new RegExp(`^/desk/content/${KIND}$`), ...LIST, deed: ofList },
  { path: new RegExp(`^/desk/content/${KIND}/\\+new$`), ...LIST, deed: ofNew },
  { path: new RegExp(`^/desk/content/${KIND}/([^/]+)$`), ...ITEM, deed: ofItem },
  { path: new RegExp(`^/desk/content/${KIND}/([^/]+)/history$`), ...ITEM, deed: ofHistory },
];

function ofList(sent: Sent, kind = ''): Words | undefined {
  const [, place, id] = /^(\d{1,6}) (.+)$/s.exec(sent.one('_move')) ?? [];
  if (id === undefined) return undefined;
  return { words: `Move ${id} to place ${Number(place) + 1} in ${nameOf(kind)}` };
}

function ofNew(sent: Sent, kind = ''): Words {
  const { title, typed } = itemIn(sent, kind, 'a new item');
  const words = sent.has('_rows')
    ? `Go on with the form of ${title}`
    : `${sent.one('_do') === 'publish' ? 'Publish' : 'Add'} ${title} in ${nameOf(kind)}`;
  return { words, typed };
}

function ofItem(sent: Sent, kind = '', id = ''): Words | undefined {
  const { title, typed } = itemIn(sent, kind, id);
  if (sent.has('_rows')) return { words: `Go on with the form of ${title}`, typed };
  switch (sent.one('_do')) {
    case '':
    case 'save':
      return { words: `Save ${title}`, typed };
    case 'preview':
      return { words: `Save ${title}, and see it`, typed };
    case 'publish':
      return { words: `Publish ${title}`, typed };
    case 'schedule':
      return { words: `Publish ${title} ${whenOf(sent)}`, typed };
    case 'withdraw':
      return { words: `Take the draft of ${title} back` };
    case 'unschedule':
      return { words: `Do not publish ${title} by itself` };
    case 'undo':
      return { words: `Undo the last publishing of ${title}` };
    case 'look':
      return { words: `Look at the links of ${title} to other sites` };
    case 'remove':
      return { words: `Remove ${title}` };
    case 'publish-removal':
      return { words: `Publish the removal of ${title}`, isFinal: true };
    case 'rename':
      return { words: `Give ${title} the address ${sent.one('_word')}` };
    default:
      return undefined;
  }
}

function ofHistory(sent: Sent, kind = '', id = ''): Words | undefined {
  const { title } = itemIn(sent, kind, id);
  if (sent.one('_do') === 'erase-history') {
    return { words: `Erase the history of ${title}`, isFinal: true };
  }
  if (!sent.has('version')) return undefined;
  return { words: `Restore an older version of ${title} as a draft` };
}

/** The item as the form has it: what it is called, and all that stands in its fields. */
function itemIn(
  { fields }: Pick<Sent, 'fields'>,
  kind: string,
  id: string,
): { title: string; typed: Typed[] } {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const field = fieldsOfKind(kind as ContentKind);
  const { candidate } = readForm(field, form, undefined);
  return {
    title: itemTitle(kind as ContentKind, decoded(id), candidate),
    typed: differences(field, undefined, candidate).map(({ labels, after }) => ({
      label: labels.join(', '),
      value: after,
    })),
  };
}

/** What was typed into an item's form, to be read and copied. For the server alone. */
export function typedInto(
  { kind, id }: { readonly kind: string; readonly id: string },
  fields: readonly (readonly [name: string, value: string])[],
): readonly Typed[] {
  const { typed } = itemIn({ fields }, kind, id);
  return typed.filter(({ value }) => value.trim() !== '');
}

function whenOf(sent: Sent): string {
  const at = sent.one('_at');
  return at === '' ? 'later' : `on ${momentWords(`${at}Z`)}`;
}

function nameOf(kind: string): string {
  return KIND_NAMES[kind as ContentKind];
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    // Somebody made up an address: it is shown as it is.
    return id;
  }
}
