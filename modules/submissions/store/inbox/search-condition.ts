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
import { foldText } from '../columns.ts';

/** Minimum digits to count as part of a phone number, in any notation. */
const MIN_PHONE_DIGITS = 6;

/**
 * Whether a submission's answers, reference, phone number or notes contain each of some words, in
 * any case. Each word is matched against one prepared column, so a search costs at most one scan
 * per word.
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
    // All notes are scanned once, not once for each submission.
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

/** The fastest match of each database: SQLite's `instr` takes five times as long as `glob`. */
function matchesExactly(text: Expression<string>, word: string, isPostgres: boolean) {
  return isPostgres
    ? sql<SqlBool>`strpos(${text}, ${word}) > 0`
    : sql<SqlBool>`${text} glob ${`*${word.replace(/[*?[]/g, '[$&]')}*`}`;
}

/**
 * A text with A-Z in lower case, on PostgreSQL: the collation "C" changes these letters alone and
 * takes a fraction of the time.
 */
function lowerAsciiSql(text: Expression<string>): Expression<string> {
  return sql<string>`lower((${text}) collate "C")`;
}

/**
 * Whether a text contains a word. The text's A-Z must be lower case, except on SQLite, which
 * ignores their case.
 */
function matchesSpelling(text: Expression<string>, word: string): Expression<SqlBool> {
  const likes = spellings(word).map((spelling) => {
    const pattern = `%${spelling.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<SqlBool>`${text} like ${pattern} escape '\\'`;
  });
  return sql<SqlBool>`(${sql.join(likes, sql` or `)})`;
}

/**
 * The spellings of a word in a text whose A-Z are lower case: other letters stay as they are, as in
 * `Ɔkyere`, and `ÉCOLE` becomes `École`.
 */
function spellings(word: string): readonly string[] {
  const [first = '', ...others] = word.toLowerCase();
  const small = first + others.join('');
  const variants = [small, first.toUpperCase() + others.join(''), small.toUpperCase()];
  return [...new Set(variants.map(lowerAscii))];
}

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
