import { may } from '#domain/desk/people/role.ts';
import type { TakesFile } from '../../guards/one-file.ts';
import type { Desk } from '../desk.ts';
import { DESK_PATH } from '../desk-endpoint.ts';

/**
 * Lets editors send a picture as a whole file, as browsers without scripts do; those with scripts
 * send pieces that all guards let through. Nobody else is let in with more than any form may have.
 */
export function pictureSender(desk: Pick<Desk, 'signedIn'>): TakesFile {
  return async (c) => {
    if (c.req.method !== 'POST' || c.req.path !== `${DESK_PATH}/pictures`) return 'nobody';
    if (!/^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')) return 'nobody';
    const signedIn = await desk.signedIn(c.req.header('Cookie'));
    if (!signedIn) return 'signed out';
    return may(signedIn.staff.roles, 'editor') ? { sender: signedIn.session.hash } : 'nobody';
  };
}
