import { Hono } from 'hono';
import * as v from 'valibot';
import { teamMember } from '#domain/content/team-member.ts';
import type { Services } from '#domain/services.ts';
import { describeReading } from './description.ts';

const teamAnswer = v.object({
  success: v.boolean(),
  data: v.array(teamMember),
  error: v.nullable(v.string()),
});

/** `GET /api/team`: an object, unlike the other lists (specification, section 7). */
export function teamEndpoint(services: Services) {
  return new Hono().get('/team', describeReading('The people on the team', teamAnswer), async (c) =>
    c.json({ success: true, data: await services.team.all(), error: null }),
  );
}
