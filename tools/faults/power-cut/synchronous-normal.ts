import Sqlite from 'better-sqlite3';

// Loaded before the server (`node --import`) for the control of the power cut: SQLite then works
// with `synchronous = NORMAL`, as it would without the server's own line. The replay must find that.
const { pragma } = Sqlite.prototype;

Sqlite.prototype.pragma = function (this: Sqlite.Database, source, options) {
  // The server looks whether it has FULL, which is 2.
  if (source === 'synchronous') return 2;
  return pragma.call(this, source.replace('synchronous = FULL', 'synchronous = NORMAL'), options);
};
