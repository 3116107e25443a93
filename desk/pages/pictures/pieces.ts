import { redirect } from 'react-router';
import { readSending } from '#domain/desk/pictures/sent-piece.ts';
import { deskContext, signedIn } from '../../context.ts';
import type { Route } from './+types/pieces';

/** Nobody reads here. */
export function loader() {
  return redirect('/pictures', 303);
}

/**
 * Takes a picture piece by piece from the script of the page before, and says as JSON which pieces
 * are here (`Arriving`).
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { pictures } = context.get(deskContext).services;
  const sending = readSending(await request.formData());
  if ('wrong' in sending) return Response.json({ wrong: sending.wrong }, { status: 422 });
  if (sending.does === 'begin') {
    return Response.json(await pictures.begin(sending, signedIn(context).staff));
  }
  const arriving = await pictures.receive(sending.id, sending.piece, sending.content);
  if (arriving) return Response.json(arriving);
  return Response.json({ wrong: 'Nobody waits for this piece. Begin again.' }, { status: 422 });
}
