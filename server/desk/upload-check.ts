import { hasRole } from '#modules/staff/model/people/role.ts';
import type { FindUploader } from '#platform/http/guards/limit-uploads.ts';
import type { Desk } from './desk.ts';
import { DESK_PATH } from './desk-endpoint.ts';

/**
 * Lets editors send a picture as a whole file, as browsers without scripts do; those with scripts
 * send pieces (`guards/picture-piece.ts`). Those whose session has ended count as one sender: the
 * desk gives them their words back (`desk/unsent-form.ts`), and strangers take one place at most.
 */
export function makeUploadCheck(desk: Pick<Desk, 'signedIn'>): FindUploader {
  return async (c) => {
    if (c.req.method !== 'POST' || c.req.path !== `${DESK_PATH}/pictures`) return undefined;
    if (!/^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')) return undefined;
    const signedIn = await desk.signedIn(c.req.header('Cookie'));
    if (!signedIn) return 'signed out';
    return hasRole(signedIn.staff.roles, 'editor') ? signedIn.session.hash : undefined;
  };
}
