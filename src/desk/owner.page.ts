import { requireRole } from './context.ts';

export const middleware = [requireRole('owner')];
