import { Hono } from 'hono';
import type { Services } from '#domain/site/services.ts';
import { describeReading } from './description.ts';

/** `GET /api/events` */
export function eventsEndpoint(services: Services) {
  return new Hono().get(
    '/events',
    describeReading({ id: 'listEvents', summary: 'The events', answer: 'Event', isList: true }),
    async (c) => c.json(await services.events.all()),
  );
}
