import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,server,app,scripts}/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: 'tests/support/postgres.ts',
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    // The suite also runs on busy machines; a test that hangs still ends.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    restoreMocks: true,
  },
});
