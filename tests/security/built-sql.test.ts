import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Each way in which a text of ours could become SQL without the query builder. */
const PATTERNS: readonly [string, RegExp][] = [
  ['sql.raw', /\bsql\.raw\b/],
  ['a statement of its own', /\bCompiledQuery\.raw\b|\bcreateRawBuilder\b/],
  // A `sql` template turns its values into parameters, and so does `sql.join`; these insert them
  // unchanged.
  [
    'a name or a literal from somewhere',
    /\bsql\.(lit|id|ref|table)\((?!BUSY_TIMEOUT_MS\)|'\w+'\))/,
  ],
  [
    'a statement built of texts',
    /\b(database|copy|client|pool|connection)\.(prepare|pragma|exec|query)\(\s*(`[^`]*\$\{|'[^']*'\s*\+|[a-z]\w*\s*[+,)])/,
  ],
];

/**
 * Statements without visitors' input. The drivers as Kysely calls them: the text is Kysely's own,
 * with a placeholder for each value. And the statements of the migrations, the names of the tables
 * that expire and that move to PostgreSQL, and an operator: constants of the project.
 */
const WITHOUT_INPUT =
  /statement = database\.prepare\(text\) as SqliteStatement;|return await client\.query\(text, values\);|for \(const statement of (schemas\.flat\(\)|statements)\) (\{\s*)?await sql\.raw\(statement\)|\[sql\.table\(name\), sql\.ref\(column\)\]|sql\.raw\(isPostgres \? 'ilike' : 'like'\)|from \$\{sql\.table\(table\)\} where \$\{where\}|select 1 from \$\{sql\.table\(name\)\} limit 1|const table = sql\.table\(name\);/g;

function findingsIn(source: string): string[] {
  return PATTERNS.filter(([, pattern]) => pattern.test(source)).map(([name]) => name);
}

const SOURCES = ['src', 'scripts', 'tools', 'server.ts'].flatMap((room) =>
  room.endsWith('.ts')
    ? [room]
    : readdirSync(room, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
        .map((file) => join(room, file)),
);

test('security check 4: no statement is built from texts', () => {
  expect(SOURCES.length).toBeGreaterThan(200);
  const built = SOURCES.flatMap((file) =>
    findingsIn(readFileSync(file, 'utf8').replace(WITHOUT_INPUT, '')).map(
      (finding) => `${file}: ${finding}`,
    ),
  );
  expect(built).toEqual([]);
});

const named = (call: string) => `\`\${${call}}\``;

test.each([
  `sql.raw(${named('name')})`,
  "CompiledQuery.raw('select ' + name)",
  `sql${named('sql.table(name)')}`,
  `sql${named('sql.lit(name)')}`,
  `database.prepare(${named('name')})`,
  "client.query('select ' + name)",
  'client.query(statement)',
])('security check 4: the same look finds %s', (planted) => {
  expect(findingsIn(planted)).not.toEqual([]);
});
