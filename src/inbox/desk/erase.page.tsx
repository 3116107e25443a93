import { Link, useLocation } from 'react-router';
import { appContext, requireRecentLogin, signedIn } from '#desk/context.ts';
import { DangerButton } from '#desk/ui/danger-button.tsx';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { eraseByReference } from '../erasing.server.ts';
import { inboxRowOf, readByReference } from '../inbox.server.ts';
import type { Route } from './+types/erase.page';
import { redirectToThread } from './thread-action.server.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireRecentLogin(args);
  return findSubmission(args);
}

async function findSubmission({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const row = await readByReference(context.get(appContext).db, params.reference);
  if (!row) throw new Response('There is no submission with this reference.', { status: 404 });
  return inboxRowOf(row);
}

export async function action(args: Route.ActionArgs) {
  await requireRecentLogin(args);
  const { reference } = args.params;
  await findSubmission(args);
  await eraseByReference(args.context.get(appContext), signedIn(args.context).staff, reference);
  return redirectToThread(args.request.url, reference, 'erased');
}

export default function Erase({ loaderData }: Route.ComponentProps) {
  const { reference, noun, name, receivedAt, isErased } = loaderData;
  const back = `/inbox/${reference}${useLocation().search}`;
  return (
    <article className="desk-page">
      <title>{`Erase ${reference} - Desk`}</title>
      <h1>Erase {reference}</h1>
      {isErased ? (
        <p className="mt-4">
          It is erased already. <Link to={back}>To its page</Link>
        </p>
      ) : (
        <>
          <p className="mt-2">
            {noun}
            {name && (
              <>
                {' '}
                of <bdi>{name}</bdi>
              </>
            )}
            , <Timestamp at={receivedAt} />
          </p>
          <div className="prose mt-6">
            <h2>What goes, for good</h2>
            <ul>
              <li>every answer, with the name, the email address and the phone number</li>
              <li>notes and replies, and the words and addresses of mails, also unsent ones</li>
              <li>
                places, with names, ages and guardians; what becomes free is offered to those who
                wait
              </li>
              <li>a subscription to the newsletter</li>
            </ul>
            <h2>What stays</h2>
            <ul>
              <li>
                that something came: its kind, its day and its reference, so that counts stay right
              </li>
              <li>
                its status (what was open is done then), who answered and when, and what colleagues
                did, without a word of it
              </li>
              <li>
                of places and guardians: what was decided, of which words and when, without
                anybody’s name
              </li>
            </ul>
            <p>
              Mails that were sent lie in mailboxes that we cannot reach. Backups and files that
              somebody took along hold it until they are deleted. Nobody can undo this.
            </p>
          </div>
          <DeskForm className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <DangerButton>Erase for good</DangerButton>
            <Link to={back}>Leave it as it is</Link>
          </DeskForm>
          <p className="mt-8">
            <Link to={`/people-data?from=${reference}`}>Erase all of this person…</Link>
          </p>
        </>
      )}
    </article>
  );
}
