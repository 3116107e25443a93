// What later modules may use of retention. Everything else of its store is its own.
export { readPurgeState, STOPPED_FOR } from './store/purge-check.ts';
export type { RetentionPeriods } from './store/retention-periods.ts';
