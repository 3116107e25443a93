import { redirect } from 'react-router';
import * as v from 'valibot';
import { appContext, signedIn } from '#desk/context.ts';
import { PIECE_TYPE } from '#platform/http/upload-pieces.ts';
import { MAX_UPLOAD_BYTES, TOO_LARGE_TEXT } from '../picture.ts';
import { beginUpload, receivePiece } from '../upload.server.ts';
import type { Route } from './+types/pieces.page';

/** Redirects: this path has no page. */
export function loader() {
  return redirect('/pictures', 303);
}

const WHOLE_NUMBER = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber());

const ANNOUNCED = v.object({
  sha256: v.pipe(v.string(), v.toLowerCase(), v.regex(/^[0-9a-f]{64}$/)),
  bytes: v.pipe(WHOLE_NUMBER, v.minValue(1), v.maxValue(MAX_UPLOAD_BYTES, TOO_LARGE_TEXT)),
});

/** From the script of the upload page. Answers with JSON (`PictureUpload`). */
export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { staff } = signedIn(context);
  if (request.headers.get('Content-Type') !== PIECE_TYPE) {
    const form = await request.formData();
    const announced = v.safeParse(ANNOUNCED, Object.fromEntries(form));
    if (announced.success) return Response.json(await beginUpload(app, announced.output, staff));
    const isTooLarge = announced.issues.some(({ message }) => message === TOO_LARGE_TEXT);
    return refuse(isTooLarge ? TOO_LARGE_TEXT : 'This is no file.');
  }
  const query = new URL(request.url).searchParams;
  const piece = v.safeParse(WHOLE_NUMBER, query.get('piece'));
  const bytes = new Uint8Array(await request.arrayBuffer());
  const id = query.get('id') ?? '';
  const upload = piece.success && (await receivePiece(app, id, piece.output, bytes));
  return upload ? Response.json(upload) : refuse('Nobody waits for this piece. Begin again.');
}

function refuse(wrong: string) {
  return Response.json({ wrong }, { status: 422 });
}
