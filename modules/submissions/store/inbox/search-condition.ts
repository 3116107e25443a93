import {
  type Expression,
  type ExpressionBuilder,
  PostgresAdapter,
  type SqlBool,
  sql,
} from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { searchWords } from '../../model/inbox/search-words.ts';
import { foldText } from '../columns/search-text.ts';

/** Fewest digits that are taken for a part of a phone number, however it was written. */
const MIN_PHONE_DIGITS = 6;

/**
 * Whether a submission's answers, reference, phone number or notes hold each of some words, in small
 * letters or large ones. Every word is looked for in one column that is ready for it: whatever is
 * typed, a search costs at most one look at that column for each word.
 */
export function matchesWords(
  is: ExpressionBuilder<Tables, 'submission'>,
  words: string,
  database: Database,
): Expression<SqlBool> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  return is.and(searchWords(words).map((word) => matchesWord(is, word, isPostgres)));
}

function matchesWord(
  is: ExpressionBuilder<Tables, 'submission'>,
  word: string,
  isPostgres: boolean,
): Expression<SqlBool> {
  const digits = word.replace(/[\s().+-]/g, '').replace(/^(00233|233|0)/, '');
  const isNumber = /^\d+$/.test(digits) && digits.length >= MIN_PHONE_DIGITS;
  const text = is.ref('search_text');
  return is.or([
    matchesExactly(text, foldText(word), isPostgres),
    ...(isNumber ? [is('phone_e164', 'like', `%${digits}%`)] : []),
    // All notes are looked through once, not each submission's for itself.
    is(
      'submission.id',
      'in',
      is
        .selectFrom('submission_note')
        .select('submission_id')
        .where((note) => {
          const body = note.ref('body');
          return matchesSpelling(isPostgres ? lowerAsciiSql(body) : body, word);
        }),
    ),
  ]);
}

/** In the quickest way of each database: SQLite's `instr` takes five times as long as `glob`. */
function matchesExactly(text: Expression<string>, word: string, isPostgres: boolean) {
  return isPostgres
    ? sql<SqlBool>`strpos(${text}, ${word}) > 0`
    : sql<SqlBool>`${text} glob ${`*${word.replace(/[*?[]/g, '[$&]')}*`}`;
}

/**
 * A text with small letters of English, on PostgreSQL: with the collation "C" it changes these alone,
 * and takes a fraction of the time.
 */
function lowerAsciiSql(text: Expression<string>): Expression<string> {
  return sql<string>`lower((${text}) collate "C")`;
}

/**
 * Whether a text holds a word, where the text's letters of English are small, or the database is
 * SQLite, to which they are the same as large ones.
 */
function matchesSpelling(text: Expression<string>, word: string): Expression<SqlBool> {
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
  return [...new Set(ways.map(lowerAscii))];
}

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
