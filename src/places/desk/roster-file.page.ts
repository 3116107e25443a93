import { appContext, deskContext, requireRecentLogin, signedIn } from '#desk/context.ts';
import { fileResponse } from '#inbox/desk/file-response.ts';
import { exportRoster } from '../roster-export.server.ts';
import type { Route } from './+types/roster-file.page';

export async function loader(args: Route.LoaderArgs) {
  await requireRecentLogin(args);
  const { report } = args.context.get(deskContext);
  const { staff } = signedIn(args.context);
  const file = await exportRoster(args.context.get(appContext), staff, args.params.key);
  if (!file) throw new Response('Nothing with places has this address.', { status: 404 });
  return fileResponse(file, report);
}
