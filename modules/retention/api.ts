// The parts of retention that later modules may import. They import nothing else of its store.
export { readPurgeState, STOP_MS } from './store/purge-check.ts';
export type { RetentionPeriods } from './store/retention-periods.ts';
