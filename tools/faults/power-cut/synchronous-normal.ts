import Sqlite from 'better-sqlite3';

// Loaded before the server (`node --import`) as the control of the power cut: SQLite then works
// with `synchronous = NORMAL`, as it would without the server's own setting. The replay must detect
// that.
const { pragma } = Sqlite.prototype;

Sqlite.prototype.pragma = function (this: Sqlite.Database, source, options) {
  // The server checks for FULL, which is 2.
  if (source === 'synchronous') return 2;
  return pragma.call(this, source.replace('synchronous = FULL', 'synchronous = NORMAL'), options);
};
