import { Link, useLocation } from 'react-router';
import { erasureContext, requireRecentLogin, signedIn } from '../../context.ts';
import { DangerButton } from '../../ui/danger-button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { Timestamp } from '../../ui/timestamp.tsx';
import { redirectToThread } from '../thread/thread-url.ts';
import type { Route } from './+types/erase';
import { ErasureLimits } from './erasure-limits.tsx';

export async function loader(asked: Route.LoaderArgs) {
  await requireRecentLogin(asked);
  const erasing = asked.context.get(erasureContext);
  const found = await erasing.preview(asked.params.reference);
  if (!found) throw new Response('There is no submission with this reference.', { status: 404 });
  const others = (await erasing.ofSamePerson(found.reference)).length - 1;
  return { found, others };
}

export async function action(asked: Route.ActionArgs) {
  await requireRecentLogin(asked);
  const { reference } = asked.params;
  const { staff } = signedIn(asked.context);
  const erasing = asked.context.get(erasureContext);
  if (!(await erasing.preview(reference))) {
    throw new Response('There is no submission with this reference.', { status: 404 });
  }
  await erasing.erase([reference], staff);
  return redirectToThread(asked.request.url, reference, 'erased');
}

/** Says what goes and what stays before one submission is erased. */
export default function Erase({ loaderData: { found, others } }: Route.ComponentProps) {
  const {
    reference,
    noun,
    name,
    receivedAt,
    isErased,
    noteCount,
    mailCount,
    placeCount,
    subscription,
  } = found;
  // The list that it was opened from goes along.
  const { search } = useLocation();
  const back = `/inbox/${reference}${search}`;
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
              <li>every answer, with the name, the e-mail address and the phone number</li>
              {noteCount > 0 && (
                <li>{countText(noteCount, 'note or reply', 'notes and replies')}</li>
              )}
              {mailCount > 0 && (
                <li>
                  the words and the address of {countText(mailCount, 'mail', 'mails')}; one that was
                  not sent yet is never sent
                </li>
              )}
              {placeCount > 0 && (
                <li>
                  {countText(placeCount, 'place', 'places')}, with names, ages and guardians; what
                  becomes free is offered to those who wait
                </li>
              )}
              {subscription && (
                <li>
                  the newsletter subscription
                  {subscription === 'confirmed' && ': this person gets the newsletter no more'}
                </li>
              )}
            </ul>
            <ErasureLimits />
          </div>
          <DeskForm className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <DangerButton>Erase for good</DangerButton>
            <Link to={back}>Leave it as it is</Link>
          </DeskForm>
          {others > 0 && (
            <p className="mt-8">
              The same person seems to have sent {countText(others, 'other one', 'others')}.{' '}
              <Link to={`/inbox/${reference}/erase-person${search}`}>
                Erase all of this person…
              </Link>
            </p>
          )}
        </>
      )}
    </article>
  );
}

function countText(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}
