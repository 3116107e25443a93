import { redirect } from 'react-router';
import {
  deskContext,
  requireRecentLogin,
  requireRole,
  signedIn,
  todayContext,
} from '#desk/context.ts';
import { isRecentLogin } from '#staff/staff.ts';
import type { Route } from './+types/backup.page';

export const middleware: Route.MiddlewareFunction[] = [requireRole('owner')];

/** A GET changes nothing and sends no copy. Members arrive here after proving who they are. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentLogin(args);
  return redirect('/?done=confirmed#backup', 303);
}

/** Sends a copy of the database as a download. */
export async function action({ context }: Route.ActionArgs) {
  const { now } = context.get(deskContext);
  const { staff, session } = signedIn(context);
  // The form has no input to lose, so a redirect suffices: the loader asks for the proof and
  // returns to the button.
  if (!isRecentLogin(session, now())) return redirect('/backup', 303);
  const today = context.get(todayContext);
  const backup = await today.backup();
  if (backup.by === 'command') {
    return errorResponse(`The data is in PostgreSQL. Whoever runs the server makes a backup by:
${backup.command}`);
  }
  const copy = await today.downloadBackup(staff);
  if (!copy)
    return errorResponse('A backup is being downloaded already. Go back and try again later.');
  return new Response(copy.content, {
    headers: {
      'Content-Type': 'application/vnd.sqlite3',
      'Content-Disposition': `attachment; filename="${copy.fileName}"`,
      'Content-Length': String(copy.size),
    },
  });
}

function errorResponse(text: string): Response {
  return new Response(`${text}\n`, {
    status: 409,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
