import { Link } from 'react-router';
import { appContext } from '#desk/context.ts';
import { SuccessNotice } from '#desk/ui/success-notice.tsx';
import { isPast } from '#places/place.ts';
import { listOfferings } from '#places/roster.server.ts';
import { Notice } from '#ui/notice.tsx';
import type { MessageText } from '../message.ts';
import { filledMarkdown } from '../message-mails.server.ts';
import { countDraft, countRecipients } from '../messages.server.ts';
import type { Route } from './+types/message.page';
import {
  handleAction,
  requireAudience,
  requireMessage,
  requireRosters,
} from './handle-action.server.ts';
import { MessageForm, SentMessage } from './message-form.tsx';

const SUCCESS_NOTICES = {
  save: 'It is saved as a draft.',
  test: 'It is saved, and the test email is on its way to you.',
  send: 'The first emails go out in 20 seconds. Until then Cancel stops all of them.',
  cancel: 'It is cancelled: no more emails go out.',
  'take-off': 'It is off the website.',
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams, origin } = new URL(request.url);
  const app = context.get(appContext);
  const stored = params.id === 'new' ? undefined : await requireMessage(context, params.id);
  const text = stored ?? newMessage(searchParams);
  requireAudience(context, text.to);
  const isDraft = !stored || stored.status === 'draft';
  const offerings = isDraft && text.to === 'people' ? await listOfferings(app) : [];
  if (!stored) requireRosters(text.rosters, offerings);
  return {
    text,
    status: stored?.status,
    sitePath: stored?.issue ? `/newsletter/${stored.issue}` : undefined,
    counts: await (stored && !isDraft ? countRecipients(app.db, stored.id) : countDraft(app, text)),
    tree: isDraft ? undefined : filledMarkdown(text.body, {}, origin),
    offerings: offerings
      .filter(
        (one) =>
          text.rosters.includes(one.key) ||
          (Object.keys(one.byState).length > 0 && !isPast(one, app.now())),
      )
      .map(({ key, title, start, byState }) => ({ key, title, start, byState })),
    token: stored?.id ?? crypto.randomUUID(),
    done: searchParams.get('done'),
  };
}

function newMessage(query: URLSearchParams): MessageText {
  return {
    to: query.get('to') === 'newsletter' ? 'newsletter' : 'people',
    rosters: query.getAll('roster'),
    states: ['held', 'awaiting'],
    guardians: false,
    subject: '',
    body: '',
  };
}

export const action = (args: Route.ActionArgs) => handleAction(args);

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { status, done, tree } = loaderData;
  const { text, counts, token } = actionData ?? loaderData;
  const isError = actionData && !actionData.preview;
  const title = text.subject || (text.to === 'newsletter' ? 'New newsletter' : 'New message');
  return (
    <article className="desk-page" key={token}>
      <title>{`${isError ? 'Error: ' : ''}${title} - Messages - Desk`}</title>
      <p className="mb-2">
        <Link to="/messages">All messages</Link>
      </p>
      <h1 className="wrap-anywhere">{title}</h1>
      {!actionData && <SuccessNotice done={done} notices={SUCCESS_NOTICES} />}
      {actionData?.refusal && <Notice kind="failure">{actionData.refusal}</Notice>}
      {status && tree && !actionData ? (
        <SentMessage
          id={token}
          to={text.to}
          status={status}
          counts={counts}
          tree={tree}
          sitePath={loaderData.sitePath}
        />
      ) : (
        <MessageForm
          text={text}
          counts={counts}
          token={token}
          isStored={status !== undefined}
          offerings={loaderData.offerings}
          errors={actionData?.errors ?? {}}
          preview={actionData?.preview}
        />
      )}
    </article>
  );
}
