import { Hono } from 'hono';
import * as v from 'valibot';
import { event } from '#domain/content/event.ts';
import type { Services } from '#domain/services.ts';
import { describeReading } from './description.ts';

/** `GET /api/events` */
export function eventsEndpoint(services: Services) {
  return new Hono().get('/events', describeReading('The events', v.array(event)), async (c) =>
    c.json(await services.events.all()),
  );
}
