import { Link } from 'react-router';
import { appContext, currentYear, signedIn } from '#desk/context.ts';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { ErrorNotice } from '#desk/ui/error-notice.tsx';
import { ReplyDeadlineBadge } from '#desk/ui/reply-deadline-badge.tsx';
import { readSubmissionPlaces } from '#places/roster.server.ts';
import { readStaff } from '#staff/people.server.ts';
import { hasRole } from '#staff/staff.ts';
import { Button } from '#ui/button.tsx';
import { inboxFilter, replyDeadline } from '../filter.ts';
import { flagReason } from '../inbox.ts';
import { kindLabel } from '../kinds.ts';
import { readSavedReplies } from '../saved-replies.server.ts';
import { readNeighbours, readThread } from '../thread.server.ts';
import type { Route } from './+types/thread.page';
import { Entries, SubmittedAnswers } from './entries.tsx';
import { CONTROLS, NoteForm, ReplyForm } from './reply-form.tsx';
import {
  ContactLinks,
  OtherMessages,
  StatusButton,
  ThreadPlaces,
  ThreadStatus,
  ThreadSuccessNotice,
} from './sender.tsx';
import { handleThreadAction, listParameters } from './thread-action.server.ts';
import { useDraft, useSaveOnLeaving } from './use-draft.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { staff } = signedIn(context);
  const { reference } = params;
  const list = listParameters(request.url);
  const thread = await readThread(app, staff, reference);
  const neighbours = await readNeighbours(app, reference, inboxFilter(list));
  if (!thread || !neighbours) {
    throw new Response('There is no submission with this reference.', { status: 404 });
  }
  // The page begins lines with these names, and does not load all kinds for that.
  const titled = <Row extends { kind: string }>(row: Row) => ({
    ...row,
    noun: kindLabel(row.kind),
  });
  return {
    thread: { ...titled(thread), related: thread.related.map(titled) },
    savedReplies: (await readSavedReplies(app)).map(({ id, title }) => ({
      value: id,
      name: title,
    })),
    places: await readSubmissionPlaces(context.get(appContext), reference),
    hasGifts: thread.kind === 'donation-pledges' && hasRole(staff.roles, 'money'),
    neighbours,
    deadline: replyDeadline(thread, app.now()),
    answeredBy: (await readStaff(app.db)).find(({ id }) => id === thread.assignee)?.name ?? '',
    year: currentYear(context),
    list: list.size > 0 ? `?${list}` : '',
    done: new URL(request.url).searchParams.get('done'),
    token: crypto.randomUUID(),
  };
}

export const action = (args: Route.ActionArgs) => handleThreadAction(args);

export default function Thread(props: Route.ComponentProps) {
  // The key resets inputs, so that text typed into one thread never appears in the next.
  return <ThreadPage key={props.loaderData.thread.reference} {...props} />;
}

function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, answeredBy, year, neighbours, list, token } = loaderData;
  const { reference, name, entries, drafts } = thread;
  const resultOf = (...fields: string[]) =>
    actionData && fields.includes(actionData.field) ? actionData : undefined;
  const error = actionData?.error ? actionData : undefined;
  const done = actionData ? null : loaderData.done;
  const reply = useDraft(reference, 'reply', drafts.reply);
  const note = useDraft(reference, 'note', drafts.note);
  useSaveOnLeaving([reply, note]);
  return (
    <article className="desk-page">
      <title>{`${error ? 'Error: ' : ''}${name || reference} - Desk`}</title>
      <nav aria-label="Inbox" className="pages mt-0 mb-4">
        <Link to={`/inbox${list}`}>Inbox</Link>
        <span className="flex gap-5">
          {neighbours.previous && <Link to={`/inbox/${neighbours.previous}${list}`}>Previous</Link>}
          {neighbours.next && <Link to={`/inbox/${neighbours.next}${list}`}>Next</Link>}
        </span>
      </nav>
      <div className="flex items-center justify-between gap-x-6">
        <h1>{name || reference}</h1>
        {!thread.isErased && (
          <a href="#reply" className="button-link lg:hidden">
            Reply
          </a>
        )}
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>{`${thread.noun} ${reference}`}</span>
        <ReplyDeadlineBadge deadline={loaderData.deadline} />
      </p>
      {error && <ErrorNotice error={error.error} controlId={CONTROLS[error.field]} />}
      {done && (
        <ThreadSuccessNotice done={done} thread={thread} list={list} next={neighbours.nextOpen} />
      )}
      {thread.spamVerdict && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            <span className="badge badge-flagged">May be spam</span>{' '}
            {flagReason(thread.spamVerdict)}
          </p>
          <DeskForm action={`/inbox/${reference}/not-spam${list}`}>
            <Button type="submit" look="plain">
              Not spam
            </Button>
          </DeskForm>
          {thread.status !== 'spam' && <StatusButton status="spam">Spam</StatusButton>}
        </div>
      )}
      <div className="form-columns mt-4">
        <div className="-mb-2">
          <ThreadStatus thread={thread} answeredBy={answeredBy} />
          {!thread.isErased && <ContactLinks thread={thread} />}
        </div>
        <div>
          {loaderData.hasGifts && (
            <p className="mb-6">
              <Link to={`/giving/${reference}`}>What came of this pledge</Link>
            </p>
          )}
          {loaderData.places && <ThreadPlaces places={loaderData.places} reference={reference} />}
          <SubmittedAnswers thread={thread} year={year} />
          <Entries entries={entries} year={year} />
          <ReplyForm
            thread={thread}
            seen={entries.filter(({ kind }) => kind === 'note' || kind === 'reply').length}
            savedReplies={loaderData.savedReplies}
            result={resultOf('reply', 'saved')}
            draft={reply}
            token={token}
          />
        </div>
        {!thread.isErased && (
          <div>
            <NoteForm result={resultOf('note')} draft={note} token={token} />
            <OtherMessages thread={thread} year={year} />
          </div>
        )}
      </div>
      {!thread.isErased && (
        <p className="mt-8">
          <Link to={`/inbox/${reference}/erase${list}`} className="erase-link">
            Erase…
          </Link>
        </p>
      )}
    </article>
  );
}
