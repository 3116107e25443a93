import { Link } from 'react-router';
import { answering } from '#modules/staff/model/people/answering.ts';
import { may } from '#modules/staff/model/people/role.ts';
import { inboxFilter } from '#modules/submissions/model/inbox/inbox-filter.ts';
import { promised } from '#modules/submissions/model/inbox/promise.ts';
import { STATUS_WORDS } from '#modules/submissions/model/inbox/status.ts';
import { type Thread as OneThread, writtenIn } from '#modules/submissions/model/inbox/thread.ts';
import { deskContext, inboxContext, peopleContext, placesContext, signedIn } from '../context.ts';
import { Moment } from '../ui/moment.tsx';
import { NotDoneNotice } from '../ui/not-done.tsx';
import { PromiseBadge } from '../ui/promise-badge.tsx';
import type { Route } from './+types/thread';
import { act } from './thread/act.ts';
import { listOf } from './thread/address.ts';
import { Done } from './thread/done.tsx';
import { Entries } from './thread/entries.tsx';
import { EraseLink } from './thread/erase-link.tsx';
import { NotSpam } from './thread/not-spam.tsx';
import { CONTROLS, NoteForm, ReplyForm } from './thread/reply-form.tsx';
import { Sender } from './thread/sender.tsx';
import { Standing } from './thread/standing.tsx';
import { ThreadPlaces } from './thread/thread-places.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { now } = context.get(deskContext);
  const { staff } = signedIn(context);
  const thread = await context.get(inboxContext).open(params.reference, staff);
  const list = listOf(request.url);
  const neighbours = await context
    .get(inboxContext)
    .neighbours(params.reference, inboxFilter(list, staff.id));
  if (!thread || !neighbours) {
    throw new Response('There is no submission with this reference.', { status: 404 });
  }
  return {
    thread,
    places: await context.get(placesContext).ofSubmission(params.reference),
    hasGifts: thread.kind === 'donation-pledges' && may(staff.roles, 'money'),
    neighbours,
    promised: promised(thread, now()),
    colleagues: answering(await context.get(peopleContext).all()).map(({ id, name }) => ({
      id,
      name,
    })),
    me: staff.id,
    list: list.size > 0 ? `?${list}` : '',
    done: new URL(request.url).searchParams.get('done'),
    // Each form that is shown is one of its own.
    token: crypto.randomUUID(),
  };
}

export const action = (args: Route.ActionArgs) => act(args);

/** One submission: what was answered, what became of it, and what staff can do. */
export default function Thread({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, colleagues, me, neighbours, list, token } = loaderData;
  const { reference, noun, name, status, entries } = thread;
  const refused = (field: string) => (actionData?.field === field ? actionData : undefined);
  const done = actionData ? null : loaderData.done;
  return (
    // Of each thread its own: what is typed into one must not stand in the next.
    <article className="desk-page" key={reference}>
      <title>{`${actionData ? 'Error: ' : ''}${name || reference} - Desk`}</title>
      <nav aria-label="Inbox" className="pages mt-0 mb-4">
        <Link to={`/inbox${list}`}>Inbox</Link>
        {neighbours.newer && <Link to={`/inbox/${neighbours.newer}${list}`}>Newer</Link>}
        {neighbours.older && <Link to={`/inbox/${neighbours.older}${list}`}>Older</Link>}
      </nav>
      <h1>{name || reference}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>
          {noun} {reference}, <Moment at={thread.receivedAt} />
        </span>
        <span className="badge">{STATUS_WORDS[status]}</span>
        <PromiseBadge promised={loaderData.promised} />
        {!thread.isErased && (
          <a href="#reply" className="button-link lg:hidden">
            Reply
          </a>
        )}
      </p>
      {actionData && <NotDoneNotice wrong={actionData.wrong} at={CONTROLS[actionData.field]} />}
      {done && (
        <Done
          done={done}
          thread={thread}
          list={list}
          colleagues={colleagues}
          next={neighbours.nextOpen}
        />
      )}
      {thread.suspicion && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            <span className="badge badge-flagged">Please check</span> It may not come from a person:{' '}
            {thread.suspicion}.
          </p>
          <NotSpam reference={reference} list={list} />
        </div>
      )}
      <div className="thread mt-6">
        <div>
          {loaderData.hasGifts && (
            <p className="mb-6">
              <Link to={`/giving/${reference}`}>What came of this pledge</Link>
            </p>
          )}
          {loaderData.places && <ThreadPlaces places={loaderData.places} reference={reference} />}
          <WhatWasSent thread={thread} />
          <Entries entries={entries} />
        </div>
        <div className="thread-side grid gap-6 lg:row-span-2">
          <ReplyForm
            thread={thread}
            seen={writtenIn(thread)}
            refused={refused('reply')}
            token={token}
          />
          <Standing thread={thread} colleagues={colleagues} me={me} refused={actionData} />
          {!thread.isErased && <EraseLink reference={reference} list={list} />}
        </div>
        {!thread.isErased && <NoteForm refused={refused('note')} token={token} />}
      </div>
    </article>
  );
}

/** The answers with their labels, and how to reach who gave them. */
function WhatWasSent({ thread }: { thread: OneThread }) {
  const { answers, isErased } = thread;
  return (
    <>
      <h2>What was sent</h2>
      {isErased ? (
        <p className="mt-2">It is erased.</p>
      ) : (
        <>
          <Sender thread={thread} />
          <dl className="answers mt-4">
            {answers.map(({ label, answer }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
