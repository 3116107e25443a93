import type { RouterContextProvider } from 'react-router';
import type { RosterFormat } from '#modules/places/model/staff/desk-places.ts';
import { deskContext, placesContext, requireRecentLogin, signedIn } from '../../context.ts';
import { fileResponse } from '../../exports/file-response.ts';

type LoaderInput = {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly key: string };
};

/** Response with the roster of the URL's offering as a file. */
export async function downloadRoster(format: RosterFormat, args: LoaderInput): Promise<Response> {
  await requireRecentLogin(args);
  const { report } = args.context.get(deskContext);
  const { staff } = signedIn(args.context);
  const file = await args.context.get(placesContext).exportRoster(format, args.params.key, staff);
  if (!file) throw new Response('Nothing with places has this address.', { status: 404 });
  return fileResponse(file, report);
}
