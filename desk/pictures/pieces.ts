import { redirect } from 'react-router';
import { readAnnouncedUpload, readPieceRequest } from '#modules/pictures/model/upload-request.ts';
import { PIECE_TYPE } from '#platform/forms/upload-pieces.ts';
import { picturesContext, signedIn } from '../context.ts';
import type { Route } from './+types/pieces';

/** Redirects: this path has no page. */
export function loader() {
  return redirect('/pictures', 303);
}

/**
 * Receives a picture in pieces from the script of the upload page. Answers with JSON that lists the
 * received pieces (`PictureUpload`).
 */
export async function action({ context, request }: Route.ActionArgs) {
  const pictures = context.get(picturesContext);
  if (request.headers.get('Content-Type') !== PIECE_TYPE) {
    const announced = readAnnouncedUpload(await request.formData());
    if (!announced.ok) return Response.json({ wrong: announced.error }, { status: 422 });
    return Response.json(await pictures.beginUpload(announced.value, signedIn(context).staff));
  }
  const piece = readPieceRequest(new URL(request.url).searchParams);
  const bytes = new Uint8Array(await request.arrayBuffer());
  const arriving = piece && (await pictures.receivePiece(piece.id, piece.piece, bytes));
  if (arriving) return Response.json(arriving);
  return Response.json({ wrong: 'Nobody waits for this piece. Begin again.' }, { status: 422 });
}
