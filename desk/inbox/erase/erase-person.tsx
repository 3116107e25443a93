import { data, Link, useLocation } from 'react-router';
import { MAX_ERASED_AT_ONCE } from '#modules/submissions/model/inbox/inbox-service.ts';
import { erasureContext, requireRecentLogin, signedIn } from '../../context.ts';
import { DangerButton } from '../../ui/danger-button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { errorAttributes } from '../../ui/field.tsx';
import { Timestamp } from '../../ui/timestamp.tsx';
import { redirectToThread } from '../thread/thread-url.ts';
import type { Route } from './+types/erase-person';
import { ErasureLimits } from './erasure-limits.tsx';

export async function loader(args: Route.LoaderArgs) {
  await requireRecentLogin(args);
  const erasure = args.context.get(erasureContext);
  const { reference } = args.params;
  if (!(await erasure.preview(reference))) {
    throw new Response('There is no submission with this reference.', { status: 404 });
  }
  return { reference, all: await erasure.ofSamePerson(reference) };
}

export async function action(args: Route.ActionArgs) {
  await requireRecentLogin(args);
  const { reference } = args.params;
  const sent = await args.request.formData();
  const ticked = sent.getAll('reference').map(String).slice(0, MAX_ERASED_AT_ONCE);
  if (ticked.length === 0) {
    return data({ error: 'Tick at least one, or leave them as they are.' }, { status: 422 });
  }
  const { staff } = signedIn(args.context);
  await args.context.get(erasureContext).erase(ticked, staff);
  return redirectToThread(
    args.request.url,
    reference,
    ticked.includes(reference) ? 'erased' : undefined,
  );
}

/**
 * Lists all submissions that seem to come from one person, for confirmation before erasing them.
 */
export default function ErasePerson({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, all } = loaderData;
  const error = actionData?.error;
  // Keeps the query of the list from which the page was opened.
  const back = `/inbox/${reference}${useLocation().search}`;
  return (
    <article className="desk-page">
      <title>{`${error ? 'Error: ' : ''}Erase all of one person - Desk`}</title>
      <h1>Erase all of one person</h1>
      {all.length === 0 ? (
        <p className="mt-4">
          Nothing is left of the person who sent {reference}. <Link to={back}>To its page</Link>
        </p>
      ) : (
        <DeskForm>
          <fieldset className={`field-group mt-6 ${error ? 'form-field-wrong' : ''}`}>
            <legend>Sent with the email address or the phone number of {reference}</legend>
            <p className="field-hint">
              Families share phones: take the tick away from what is somebody else’s.
            </p>
            {error && (
              <p id="ticks-wrong" className="field-error" role="alert">
                {error}
              </p>
            )}
            {all.map((submission, index) => (
              <label key={submission.reference} className="choice mt-2">
                <input
                  type="checkbox"
                  name="reference"
                  value={submission.reference}
                  defaultChecked={!error}
                  {...errorAttributes(index === 0 && error, 'ticks-wrong')}
                />
                <span>
                  {submission.reference}: {submission.noun}
                  {submission.name && (
                    <>
                      {' '}
                      of <bdi>{submission.name}</bdi>
                    </>
                  )}
                  , <Timestamp at={submission.receivedAt} />
                  {submission.placeCount > 0 &&
                    `; ${submission.placeCount === 1 ? 'its place is' : `its ${submission.placeCount} places are`} given up`}
                  {submission.subscription === 'confirmed' &&
                    '; the newsletter no longer goes there'}
                </span>
              </label>
            ))}
          </fieldset>
          {all.length === MAX_ERASED_AT_ONCE && (
            <p className="mt-4">There may be more: come back to this page for them.</p>
          )}
          <div className="prose mt-6">
            <p>
              Of each that is ticked every answer goes for good, with the name, the address, the
              phone number, notes, replies and the words of mails.
            </p>
            <ErasureLimits />
          </div>
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <DangerButton>Erase what is ticked</DangerButton>
            <Link to={back}>Leave all as it is</Link>
          </p>
        </DeskForm>
      )}
    </article>
  );
}
