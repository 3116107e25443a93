import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';

/** Milliseconds between the word that the lock ends and its end. */
const NOTICE_MS = 100;

// Another process that writes for long: `node hold-write-lock.ts FILE SECONDS`. Says when it has
// the lock, and just before it gives it back.
const [file = '', seconds] = process.argv.slice(2);
const database = new Sqlite(file, { fileMustExist: true });
database.exec('begin immediate');
console.log('locked');
await wait(Number(seconds) * 1_000);
console.log('ending');
await wait(NOTICE_MS);
database.exec('rollback');
database.close();
