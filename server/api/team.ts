import { Hono } from 'hono';
import type { Services } from '#domain/site/services.ts';
import { describeReading } from './description.ts';

/** `GET /api/team`: an object, unlike the other lists (specification, section 7). */
export function teamEndpoint(services: Services) {
  return new Hono().get(
    '/team',
    describeReading({ id: 'getTeam', summary: 'The people on the team', answer: 'Team' }),
    async (c) => c.json({ success: true, data: await services.team.all(), error: null }),
  );
}
