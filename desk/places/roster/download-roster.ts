import type { RouterContextProvider } from 'react-router';
import type { RosterFormat } from '#modules/places/model/staff/desk-places.ts';
import { deskContext, placesContext, requireRecentLogin, signedIn } from '../../context.ts';
import { fileResponse } from '../../exports/file-response.ts';

type LoaderInput = {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly key: string };
};

/** Answers with the roster of what this address names, as a file. */
export async function downloadRoster(format: RosterFormat, asked: LoaderInput): Promise<Response> {
  await requireRecentLogin(asked);
  const { report } = asked.context.get(deskContext);
  const { staff } = signedIn(asked.context);
  const file = await asked.context.get(placesContext).exportRoster(format, asked.params.key, staff);
  if (!file) throw new Response('Nothing with places has this address.', { status: 404 });
  return fileResponse(file, report);
}
