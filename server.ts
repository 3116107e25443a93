import './server/process/environment.ts';

// Only now: React reads the environment when it is imported. Not a plain import, because in one file
// packages are imported before anything of ours runs.
await import('./server/start.ts');
