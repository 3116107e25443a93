import {
  type Expression,
  type ExpressionBuilder,
  PostgresAdapter,
  type SqlBool,
  sql,
} from 'kysely';
import { SUBMISSION_KINDS, SUBMISSION_TYPES } from '#domain/submissions/kinds.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

/** The names of all fields that payloads have: they are stored beside the answers. */
const FIELD_NAMES: readonly string[] = [
  ...new Set(
    SUBMISSION_KINDS.flatMap((kind) =>
      SUBMISSION_TYPES[kind].questions.fields.map(({ name }) => name),
    ),
  ),
];

/** Fewest digits that are taken for a part of a phone number, however it was written. */
const DIGITS_OF_PHONE = 6;

/**
 * Whether a submission's answers, reference, phone number or notes hold a word, in small letters or
 * large ones.
 */
export function holdsWord(
  is: ExpressionBuilder<Tables, 'submission'>,
  word: string,
  database: Database,
) {
  const holds = database.getExecutor().adapter instanceof PostgresAdapter ? holdsSmall : holdsAny;
  const digits = word.replace(/[\s().+-]/g, '').replace(/^(00233|233|0)/, '');
  const isNumber = /^\d+$/.test(digits) && digits.length >= DIGITS_OF_PHONE;
  return is.or([
    holds(withoutNames(is.ref('payload'), word), asInJson(word)),
    holds(is.ref('reference'), word),
    ...(isNumber ? [is('phone_e164', 'like', `%${digits}%`)] : []),
    // All notes are looked through once, not each submission's for itself.
    is(
      'submission.id',
      'in',
      is
        .selectFrom('submission_note')
        .select('submission_id')
        .where((note) => holds(note.ref('body'), word)),
    ),
  ]);
}

/** A word as it stands within a text of a payload, which is JSON. */
function asInJson(word: string): string {
  return JSON.stringify(word).slice(1, -1);
}

/**
 * A payload without those names of fields that hold the word: who looks for "message" means no
 * field. Within an answer a quotation mark is escaped, so `"message":` is nowhere but at a field.
 */
function withoutNames(payload: Expression<string>, word: string): Expression<string> {
  const small = word.toLowerCase();
  return FIELD_NAMES.filter((name) => name.toLowerCase().includes(small)).reduce<
    Expression<string>
  >((text, name) => sql<string>`replace(${text}, ${`"${name}":`}, '')`, payload);
}

/**
 * Whether a text holds a word, on PostgreSQL. With the collation "C" it changes letters of English
 * alone, and takes a fraction of the time.
 */
function holdsSmall(text: Expression<string>, word: string): Expression<SqlBool> {
  return holdsAny(sql`lower(${text} collate "C")`, word);
}

/** Whether a text holds a word; on SQLite that is so in small letters of English and large ones. */
function holdsAny(text: Expression<string>, word: string): Expression<SqlBool> {
  const likes = spellings(word).map((spelling) => {
    const pattern = `%${spelling.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<SqlBool>`${text} like ${pattern} escape '\\'`;
  });
  return sql<SqlBool>`(${sql.join(likes, sql` or `)})`;
}

/**
 * The ways in which a word may stand in a text whose letters of English are small: others stay as
 * they are, as in `Ɔkyere`, and `ÉCOLE` becomes `École`.
 */
function spellings(word: string): readonly string[] {
  const [first = '', ...others] = word.toLowerCase();
  const small = first + others.join('');
  const ways = [small, first.toUpperCase() + others.join(''), small.toUpperCase()];
  return [...new Set(ways.map(lowerEnglish))];
}

function lowerEnglish(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
