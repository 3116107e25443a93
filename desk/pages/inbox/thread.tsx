import { data, Form, redirect } from 'react-router';
import { promised } from '#domain/desk/inbox/promise.ts';
import { isStatus, STATUS_WORDS, STATUSES } from '#domain/desk/inbox/status.ts';
import { Button } from '../../../app/ui/button.tsx';
import { deskContext, signedIn } from '../../context.ts';
import { PromiseBadge } from '../../parts/promise-badge.tsx';
import { Entries } from '../../parts/thread-entries.tsx';
import type { Route } from './+types/thread';

/** Characters of a note. */
const LONGEST_NOTE = 5_000;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, now } = context.get(deskContext);
  const thread = await services.inbox.open(params.reference, signedIn(context).staff);
  if (!thread) throw new Response('There is no submission with this reference.', { status: 404 });
  const colleagues = await services.people.all();
  return {
    thread,
    promised: promised(thread, now()),
    colleagues: colleagues.map(({ id, name }) => ({ id, name })),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { inbox } = context.get(deskContext).services;
  const { staff } = signedIn(context);
  const sent = await request.formData();
  const { reference } = params;
  if (sent.has('note')) {
    const note = String(sent.get('note')).trim();
    if (!note) return data({ wrong: 'Write a note first.', note }, { status: 422 });
    if (note.length > LONGEST_NOTE) {
      return data({ wrong: 'A note has at most 5,000 characters.', note }, { status: 422 });
    }
    if (!(await inbox.addNote(reference, note, staff))) {
      return data({ wrong: 'What was sent is erased: it takes no notes.', note }, { status: 422 });
    }
  }
  const status = sent.get('status');
  if (isStatus(status)) await inbox.change([reference], { status }, staff);
  if (sent.has('assignee')) {
    await inbox.change([reference], { assignee: String(sent.get('assignee')) || null }, staff);
  }
  return redirect(`/inbox/${reference}`, 303);
}

/** One submission: what was answered, what became of it, and what staff can do. */
export default function Thread({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, colleagues } = loaderData;
  const { reference, noun, name, status, assignee, answers, isErased, entries } = thread;
  return (
    <article className="desk-page">
      <title>{`${name || reference} - Desk`}</title>
      <h1>{name || reference}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>
          {noun} {reference}
        </span>
        <span>{STATUS_WORDS[status]}</span>
        <PromiseBadge promised={loaderData.promised} />
      </p>
      <div className="mt-6 flex flex-wrap gap-x-8 gap-y-4">
        <Form method="post" className="flex items-end gap-2">
          <label>
            <span className="field-label">Status</span>
            <select name="status" defaultValue={status} key={status} className="field">
              {STATUSES.map((each) => (
                <option key={each} value={each}>
                  {STATUS_WORDS[each]}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" look="plain">
            Set status
          </Button>
        </Form>
        <Form method="post" className="flex items-end gap-2">
          <label>
            <span className="field-label">Who answers</span>
            <select name="assignee" defaultValue={assignee ?? ''} key={assignee} className="field">
              <option value="">Nobody yet</option>
              {colleagues.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" look="plain">
            Assign
          </Button>
        </Form>
      </div>
      <h2 className="mt-10">What was sent</h2>
      {isErased ? (
        <p className="mt-4">It is erased.</p>
      ) : (
        <dl className="mt-4">
          {answers.map(({ label, answer }) => (
            <div key={label} className="mb-4">
              <dt className="strong">{label}</dt>
              <dd className="whitespace-pre-line">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      <Entries entries={entries} />
      {!isErased && (
        <Form method="post" className="form mt-8" key={entries.length}>
          <div className={`form-field ${actionData?.wrong ? 'form-field-wrong' : ''}`}>
            <label className="field-label" htmlFor="note">
              Note for colleagues
            </label>
            {actionData?.wrong && (
              <p id="note-wrong" className="field-error" role="alert">
                {actionData.wrong}
              </p>
            )}
            <textarea
              id="note"
              name="note"
              rows={4}
              className="field"
              defaultValue={actionData?.note}
              aria-invalid={actionData?.wrong ? true : undefined}
              aria-describedby={actionData?.wrong ? 'note-wrong' : undefined}
            />
          </div>
          <Button type="submit">Add note</Button>
        </Form>
      )}
    </article>
  );
}
