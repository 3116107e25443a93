import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { RUNS_ALL } from '#tests/support/run-all.ts';

export default defineConfig({
  test: {
    include: ['{src,scripts,tools}/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: 'tests/support/postgres.ts',
    // The suite also runs on busy machines; a test that hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Files of one worker share what they import, which saves a quarter of the time. So no test
    // replaces a module (`vi.mock`): tests/code-rules.test.ts holds that.
    isolate: false,
    maxWorkers: availableParallelism(),
    restoreMocks: true,
    // Tests that multiply cases, or that wait for time-outs, run only in `npm run test:all`.
    tags: [{ name: 'all', skip: !RUNS_ALL }],
  },
});
