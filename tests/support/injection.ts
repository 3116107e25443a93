export type Ask = (value: string) => Promise<{ status: number; text: string }>;

/** Pairs whose first is true in SQL and whose second is false: answers must not differ. */
const BOOLEAN_PAIRS = [
  ["x' OR '1'='1", "x' OR '1'='2"],
  ["x' OR 1=1 -- ", "x' OR 1=2 -- "],
  ['x" OR "1"="1', 'x" OR "1"="2'],
  ["x') OR ('1'='1", "x') OR ('1'='2"],
  ['1 OR 1=1', '1 OR 1=2'],
  ["x'||(CASE WHEN 1=1 THEN '' ELSE 'y' END)||'", "x'||(CASE WHEN 1=2 THEN '' ELSE 'y' END)||'"],
  ["x' UNION SELECT '1' -- ", "x' UNION SELECT '1' WHERE 1=2 -- "],
] as const;

const BREAKING_VALUES = [
  ...[
    "'",
    '"',
    '`',
    "''",
    '\\',
    "\\'",
    ')',
    "';",
    '/*',
    '--',
    '$$',
    '%',
    "x'; DROP TABLE submission; --",
  ],
  ...[
    "x'||CAST(version() AS int)||'",
    "x'||CAST(sqlite_version() AS int)||abs(-9223372036854775808)||'",
  ],
];

/** Values that take seconds if a database runs them, on PostgreSQL and on SQLite. */
const SLOW_VALUES = [
  "x'||(SELECT pg_sleep(2)::text)||'",
  "x'; SELECT pg_sleep(2); -- ",
  "x' OR (SELECT count(*) FROM pg_sleep(2)) > 0 -- ",
  "x'||(SELECT hex(randomblob(300000000)))||'",
];
/** Milliseconds in which an answer without waiting arrives. */
const MAX_FAST_MS = 1_500;
/** On a busy machine any answer may be late, but not every time. */
const MAX_TRIES = 4;

/** Texts that only a database writes. */
const DATABASE_ERROR =
  /sqlite|postgres|syntax error|unterminated|unrecognized token|no such column|near "|pg_sleep|SQLSTATE/i;

/**
 * Looks for SQL injection as sqlmap does: by different answers for a true and a false condition, by
 * database errors, and by time. Returns the findings; an empty list is good.
 */
export async function findInjections(ask: Ask, values: 'all' | 'few' = 'all'): Promise<string[]> {
  const few = values === 'few';
  const found: string[] = [];
  for (const [yes, no] of few ? BOOLEAN_PAIRS.slice(0, 1) : BOOLEAN_PAIRS) {
    const [one, other] = [await ask(yes), await ask(no)];
    if (shape(one, yes) !== shape(other, no)) found.push(`knows that ${yes} is true`);
  }
  for (const value of few ? BREAKING_VALUES.slice(-3) : BREAKING_VALUES) {
    const { status, text } = await ask(value);
    if (status >= 500 || DATABASE_ERROR.test(text.replaceAll(value, '')))
      found.push(`breaks at ${value}`);
  }
  for (const value of few ? SLOW_VALUES.slice(0, 1) : SLOW_VALUES) {
    let late = 0;
    while (late < MAX_TRIES && (await isLate(ask, value))) late += 1;
    if (late === MAX_TRIES) found.push(`waits for ${value}`);
  }
  return found;
}

async function isLate(ask: Ask, value: string): Promise<boolean> {
  const start = performance.now();
  await ask(value);
  return performance.now() - start > MAX_FAST_MS;
}

/** An answer without the parts that differ each time: the value, ids and references. */
function shape({ status, text }: { status: number; text: string }, value: string): string {
  return `${status} ${text
    .replaceAll(JSON.stringify(value).slice(1, -1), '')
    .replaceAll(value, '')
    .replaceAll(encodeURIComponent(value), '')
    .replaceAll(/[\da-f-]{36}|[A-Z]{3}-\w{4,}/g, '')}`;
}
