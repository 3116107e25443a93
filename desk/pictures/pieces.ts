import { redirect } from 'react-router';
import { checkPictureText } from '#modules/pictures/model/picture-text.ts';
import { readAnnouncedUpload, readPieceRequest } from '#modules/pictures/model/upload-request.ts';
import { PIECE_TYPE } from '#platform/forms/upload-pieces.ts';
import { deskContext, picturesContext, signedIn } from '../context.ts';
import type { Route } from './+types/pieces';
import { dayOf, PICTURE_FAILURE_TEXTS } from './picture-failures.ts';

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
    const form = await request.formData();
    if (form.get('do') === 'finish') return finishInPlace(form, context);
    const announced = readAnnouncedUpload(form);
    if (!announced.ok) return Response.json({ wrong: announced.error }, { status: 422 });
    return Response.json(await pictures.beginUpload(announced.value, signedIn(context).staff));
  }
  const piece = readPieceRequest(new URL(request.url).searchParams);
  const bytes = new Uint8Array(await request.arrayBuffer());
  const arriving = piece && (await pictures.receivePiece(piece.id, piece.piece, bytes));
  if (arriving) return Response.json(arriving);
  return Response.json({ wrong: 'Nobody waits for this piece. Begin again.' }, { status: 422 });
}

/** Completes a picture that was uploaded within another form. Answers with JSON (`PictureOption`). */
async function finishInPlace(form: FormData, context: Route.ActionArgs['context']) {
  const pictures = context.get(picturesContext);
  const { text, errors } = checkPictureText(form, dayOf(context.get(deskContext).now()));
  if (errors) return Response.json({ wrong: Object.values(errors)[0] }, { status: 422 });
  const added = await pictures.finishUpload(
    String(form.get('id') ?? ''),
    text,
    signedIn(context).staff,
  );
  if (typeof added === 'string') {
    return Response.json({ wrong: PICTURE_FAILURE_TEXTS[added] }, { status: 422 });
  }
  const [picture] = await pictures.readMany([added.id]);
  return Response.json(picture);
}
