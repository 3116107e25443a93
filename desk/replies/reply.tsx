import { data, Link, redirect } from 'react-router';
import {
  checkSavedReply,
  SAVED_REPLY_LIMITS,
} from '#modules/submissions/model/inbox/saved-replies.ts';
import { Button } from '../../app/ui/button.tsx';
import { savedRepliesContext, signedIn } from '../context.ts';
import { DangerButton } from '../ui/danger-button.tsx';
import { DeskForm } from '../ui/desk-form.tsx';
import { Field } from '../ui/field.tsx';
import type { Route } from './+types/reply';

/** The last part of the path of a saved reply that is not stored yet. */
const NEW = 'new';
const HINT =
  'You can write {name}, {reference}, {course} and {date}. When you insert the reply, they are filled in.';

export async function loader({ context, params: { reply: id } }: Route.LoaderArgs) {
  const reply = id === NEW ? undefined : await context.get(savedRepliesContext).find(id);
  if (id !== NEW && !reply) throw notFound();
  return { reply, token: crypto.randomUUID() };
}

export async function action({ context, params: { reply: id }, request }: Route.ActionArgs) {
  const replies = context.get(savedRepliesContext);
  const { staff } = signedIn(context);
  const sent = await request.formData();
  const button = sent.get('do') ?? 'save';
  if (button === 'delete' && id !== NEW) {
    await replies.delete(id, staff);
    return redirect('/replies?done=deleted', 303);
  }
  if (button !== 'save') throw new Response('There is no such button.', { status: 400 });
  const typed = { title: String(sent.get('title') ?? ''), text: String(sent.get('text') ?? '') };
  const { reply, errors } = checkSavedReply(typed);
  if (Object.keys(errors).length > 0) return data({ typed, errors }, { status: 422 });
  if (id === NEW) await replies.add(reply, String(sent.get('token') || crypto.randomUUID()), staff);
  else if (!(await replies.change({ ...reply, id }, staff))) throw notFound();
  return redirect('/replies?done=saved', 303);
}

function notFound() {
  return new Response('There is no such saved reply.', { status: 404 });
}

/** Form for a saved reply. */
export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  const { reply, token } = loaderData;
  const { typed = reply, errors } = actionData ?? {};
  const title = reply?.title ?? 'New saved reply';
  return (
    <div className="desk-page">
      <title>{`${errors ? 'Error: ' : ''}${title} - Desk`}</title>
      <p className="mb-2">
        <Link to="/replies">Saved replies</Link>
      </p>
      <h1>{title}</h1>
      <DeskForm className="form mt-6">
        <input type="hidden" name="token" value={token} />
        <Field label="Title" error={errors?.title}>
          {(attributes) => (
            <input
              {...attributes}
              name="title"
              maxLength={SAVED_REPLY_LIMITS.title}
              autoComplete="off"
              defaultValue={typed?.title}
              className="field"
            />
          )}
        </Field>
        <Field label="Text" hint={HINT} error={errors?.text}>
          {(attributes) => (
            <textarea
              {...attributes}
              name="text"
              rows={10}
              maxLength={SAVED_REPLY_LIMITS.text}
              defaultValue={typed?.text}
              className="field"
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Save</Button>
          {reply && (
            <DangerButton name="do" value="delete">
              Delete
            </DangerButton>
          )}
        </div>
      </DeskForm>
    </div>
  );
}
