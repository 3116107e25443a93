import { data, Link, redirect } from 'react-router';
import { appContext, signedIn } from '#desk/context.ts';
import { DangerButton } from '#desk/ui/danger-button.tsx';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { LongTextField, TextField } from '#desk/ui/text-field.tsx';
import { Button } from '#ui/button.tsx';
import { checkSavedReply, SAVED_REPLY_LIMITS } from '../inbox.ts';
import { deleteSavedReply, findSavedReply, saveReply } from '../saved-replies.server.ts';
import type { Route } from './+types/reply.page';

const NEW = 'new';

type Args = Pick<Route.LoaderArgs, 'context' | 'params'>;

async function findReply({ context, params: { reply: id } }: Args) {
  if (id === NEW) return undefined;
  const reply = await findSavedReply(context.get(appContext), id);
  if (!reply) throw new Response('There is no such saved reply.', { status: 404 });
  return reply;
}

export async function loader(args: Route.LoaderArgs) {
  // The token is the id of a new one, so that a form that is sent again adds one only.
  return { reply: await findReply(args), token: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const app = args.context.get(appContext);
  const { staff } = signedIn(args.context);
  const sent = await args.request.formData();
  const button = sent.get('do') ?? 'save';
  if (button === 'delete') {
    await deleteSavedReply(app, staff, args.params.reply);
    return redirect('/replies?done=deleted', 303);
  }
  if (button !== 'save') throw new Response('There is no such button.', { status: 400 });
  const old = await findReply(args);
  const typed = { title: String(sent.get('title') ?? ''), text: String(sent.get('text') ?? '') };
  const { reply, errors } = checkSavedReply(typed);
  if (Object.keys(errors).length > 0) return data({ typed, errors }, { status: 422 });
  const id = old?.id ?? String(sent.get('token') || crypto.randomUUID());
  await saveReply(app, staff, { ...reply, id });
  return redirect('/replies?done=saved', 303);
}

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
        <TextField
          label="Title"
          error={errors?.title}
          name="title"
          maxLength={SAVED_REPLY_LIMITS.title}
          autoComplete="off"
          defaultValue={typed?.title}
        />
        <LongTextField
          label="Text"
          error={errors?.text}
          name="text"
          rows={10}
          maxLength={SAVED_REPLY_LIMITS.text}
          defaultValue={typed?.text}
        />
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
