import type { App } from '#modules/app.ts';
import { findSession } from '#modules/staff/sessions.server.ts';
import { hasRole } from '#modules/staff/staff.ts';
import type { FindUploader } from '#platform/http/guards/guards.ts';
import { DESK_PATH } from './desk-endpoint.ts';

/**
 * Identifies the sender of a whole picture file, which only editors may send: browsers without
 * scripts do so, others send pieces (`guards/guards.ts`). All senders without a valid
 * session count as one: the desk returns their texts (`desk/unsent-form.ts`), and strangers occupy
 * one place at most.
 */
export function makeUploadCheck(app: App): FindUploader {
  return async (c) => {
    if (c.req.method !== 'POST' || c.req.path !== `${DESK_PATH}/pictures`) return undefined;
    if (!/^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')) return undefined;
    const signedIn = await findSession(app, c.req.header('Cookie'), true);
    if (!signedIn) return 'signed out';
    return hasRole(signedIn.staff.roles, 'editor') ? signedIn.session.hash : undefined;
  };
}
