import { Hono } from 'hono';
import * as v from 'valibot';
import { stemSquadItem } from '#domain/content/stem-squad-item.ts';
import type { Services } from '#domain/services.ts';
import { describeReading } from './description.ts';

/** `GET /api/stem-squad-landing` */
export function stemSquadLandingEndpoint(services: Services) {
  return new Hono().get(
    '/stem-squad-landing',
    describeReading('The content items of the STEM Squad page', v.array(stemSquadItem)),
    async (c) => c.json(await services.stemSquadItems.all()),
  );
}
