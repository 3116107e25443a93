import { requireRole } from './context.ts';

/** The role people writes to rosters, the role editor writes newsletters. */
export const middleware = [requireRole('people', 'editor')];
