import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';

/** Milliseconds between the announced and the real end of the lock. */
const NOTICE_MS = 100;

// Another process that writes for long: `node hold-write-lock.ts FILE SECONDS`. Reports when it has
// the lock, and just before it releases it.
const [file = '', seconds] = process.argv.slice(2);
const database = new Sqlite(file, { fileMustExist: true });
database.exec('begin immediate');
console.log('locked');
await wait(Number(seconds) * 1_000);
console.log('ending');
await wait(NOTICE_MS);
database.exec('rollback');
database.close();
