import type { RouterContextProvider } from 'react-router';
import type { RosterFormat } from '#modules/places/model/staff/desk-places.ts';
import { demandFresh, deskContext, placesContext, signedIn } from '../../context.ts';
import { fileAnswer } from '../../exports/file-answer.ts';

type Asked = {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly key: string };
};

/** Answers with the roster of what this address names, as a file. */
export async function takeRoster(format: RosterFormat, asked: Asked): Promise<Response> {
  await demandFresh(asked);
  const { report } = asked.context.get(deskContext);
  const { staff } = signedIn(asked.context);
  const file = await asked.context.get(placesContext).take(format, asked.params.key, staff);
  if (!file) throw new Response('Nothing with places has this address.', { status: 404 });
  return fileAnswer(file, report);
}
