import { redirect } from 'react-router';
import { appContext, requireRecentLogin, requireRole, signedIn } from '#desk/context.ts';
import { isRecentLogin } from '#staff/staff.ts';
import type { Route } from './+types/backup.page';
import { downloadBackup, readLastBackup } from './backups.server.ts';

export const middleware: Route.MiddlewareFunction[] = [requireRole('owner')];

/** A GET changes nothing and sends no copy. Members arrive here after proving who they are. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentLogin(args);
  return redirect('/?done=confirmed#backup', 303);
}

export async function action({ context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { staff, session } = signedIn(context);
  // The form has no input to lose: the loader asks for the proof and returns to the button.
  if (!isRecentLogin(session, app.now())) return redirect('/backup', 303);
  const { command } = await readLastBackup(app);
  if (command) return errorResponse(`The data is in PostgreSQL. Make a backup by: ${command}`);
  const copy = await downloadBackup(app, staff);
  if (!copy) {
    return errorResponse('A backup is being downloaded already. Go back and try again later.');
  }
  const day = new Date(app.now()).toISOString().slice(0, 10);
  return new Response(copy.content, {
    headers: {
      'Content-Type': 'application/vnd.sqlite3',
      'Content-Disposition': `attachment; filename="site-${day}.db"`,
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
