import './scripts/help.ts';
import './src/platform/process/environment.ts';
import { startFailureText } from './src/platform/process/shutdown.ts';

// Only now: React reads the environment when it is imported. Not a plain import, because in one file
// packages are imported before anything of ours runs.
try {
  await import('./src/server/start.ts');
} catch (error) {
  const reason = startFailureText(error, process.env);
  if (reason === undefined) throw error;
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
