import { may } from '#modules/staff/model/people/role.ts';
import type { TakesFile } from '#platform/http/guards/one-file.ts';
import type { Desk } from './desk.ts';
import { DESK_PATH } from './desk-endpoint.ts';

/**
 * Lets editors send a picture as a whole file, as browsers without scripts do; those with scripts
 * send pieces (`guards/picture-piece.ts`). Those whose session has ended count as one sender: the
 * desk gives them their words back (`desk/unsent-form.ts`), and strangers take one place at most.
 */
export function pictureSender(desk: Pick<Desk, 'signedIn'>): TakesFile {
  return async (c) => {
    if (c.req.method !== 'POST' || c.req.path !== `${DESK_PATH}/pictures`) return undefined;
    if (!/^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')) return undefined;
    const signedIn = await desk.signedIn(c.req.header('Cookie'));
    if (!signedIn) return 'signed out';
    return may(signedIn.staff.roles, 'editor') ? signedIn.session.hash : undefined;
  };
}
