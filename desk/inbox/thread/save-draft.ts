import { DRAFT_FIELDS } from '#modules/submissions/model/inbox/inbox-service.ts';
import { erasureContext, inboxContext, signedIn } from '../../context.ts';
import type { Route } from './+types/save-draft';
import { textError, typedText } from './check-text.ts';

/**
 * `POST /desk/inbox/REF/draft` keeps the `text` of a `field` as the member's draft and answers 204.
 * The page sends it by itself while somebody writes (`use-draft.ts`).
 */
export async function action({ context, params: { reference }, request }: Route.ActionArgs) {
  const sent = await request.formData();
  const field = DRAFT_FIELDS.find((each) => each === sent.get('field'));
  if (!field) return new Response('There is no such field.', { status: 400 });
  if (!sent.has('text')) return new Response('The text is missing.', { status: 422 });
  const text = typedText(sent.get('text'));
  const error = text && textError(text, field);
  if (error) return new Response(error, { status: 422 });
  const draft = { field, text, token: String(sent.get('token') ?? '') };
  if (await context.get(inboxContext).saveDraft(reference, draft, signedIn(context).staff)) {
    return new Response(null, { status: 204 });
  }
  return (await context.get(erasureContext).preview(reference))
    ? new Response('What was sent is erased.', { status: 410 })
    : new Response('There is no submission with this reference.', { status: 404 });
}
