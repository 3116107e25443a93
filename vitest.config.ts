import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,server,app,scripts}/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: 'tests/support/postgres.ts',
    // The suite also runs on busy machines; a test that hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // One file's state is not to be another's, whatever time that would save.
    isolate: true,
    // Two at least, and what a machine with more cores can do.
    maxWorkers: Math.max(2, availableParallelism()),
    restoreMocks: true,
  },
});
