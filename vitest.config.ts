import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,server,app,scripts}/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: 'tests/support/postgres.ts',
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    restoreMocks: true,
  },
});
