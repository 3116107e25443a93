import Sqlite from 'better-sqlite3';
import pg from 'pg';

// Loaded before a program that opens a database (`node --import`): ends it like `kill -9`, just
// before the statement whose number is in KILL_AT.

let statementsLeft = Number(process.env.KILL_AT);

function countDown(): void {
  statementsLeft -= 1;
  if (statementsLeft < 0) process.kill(process.pid, 'SIGKILL');
}

const { pragma, prepare } = Sqlite.prototype;

Sqlite.prototype.pragma = function (this: Sqlite.Database, ...args: Parameters<typeof pragma>) {
  countDown();
  return pragma.apply(this, args);
};

Sqlite.prototype.prepare = function (this: Sqlite.Database, source: string) {
  const statement = prepare.call(this, source);
  for (const method of ['run', 'all'] as const) {
    const doIt = statement[method];
    statement[method] = (...values: unknown[]) => {
      countDown();
      return Reflect.apply(doIt, statement, values);
    };
  }
  return statement;
} as typeof prepare;

const { query } = pg.Client.prototype;

pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  countDown();
  return Reflect.apply(query, this, args);
} as typeof query;
