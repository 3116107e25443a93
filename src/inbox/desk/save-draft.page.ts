import { appContext, signedIn } from '#desk/context.ts';
import { staffTextError } from '#forms/text-answer.ts';
import { readByReference } from '../inbox.server.ts';
import { DRAFT_FIELDS, MAX_NOTE_LENGTH } from '../inbox.ts';
import { saveDraft } from '../thread.server.ts';
import type { Route } from './+types/save-draft.page';
import { typedText } from './thread-action.server.ts';

/** `use-draft.ts` sends it while somebody writes. */
export async function action({ context, params: { reference }, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const sent = await request.formData();
  const field = DRAFT_FIELDS.find((each) => each === sent.get('field'));
  if (!field) return new Response('There is no such field.', { status: 400 });
  if (!sent.has('text')) return new Response('The text is missing.', { status: 422 });
  const text = typedText(sent.get('text'));
  const error = text && staffTextError(text, field, MAX_NOTE_LENGTH);
  if (error) return new Response(error, { status: 422 });
  const draft = { field, text, token: String(sent.get('token') ?? '') };
  if (await saveDraft(app, signedIn(context).staff, reference, draft)) {
    return new Response(null, { status: 204 });
  }
  return (await readByReference(app.db, reference))
    ? new Response('What was sent is erased.', { status: 410 })
    : new Response('There is no submission with this reference.', { status: 404 });
}
