import { data } from 'react-router';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { pageMeta } from '../metadata/page-meta.ts';
import { myDataContext, siteContext } from '../pages/context.ts';
import { markPrivate } from '../pages/page-caching.server.ts';
import { tokenOf } from '../pages/token-page.server.ts';
import { readPostedTexts } from '../places/change-places.server.ts';
import { ResultNotice } from '../places/result-notice.tsx';
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/open';
import { actOnData, exportResponse } from './act.server.ts';
import { ActForm, EraseFold, HeldSection } from './held-data.tsx';

export const handle = { query: ['token'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My data', description: 'What we hold about you.' });

/** Answers the download itself: an action can only answer with a page. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    if (request.method !== 'POST') return next();
    const sent = await readPostedTexts(request.clone() as Request);
    return (sent.intent === 'export' && (await exportResponse({ context }, sent))) || next();
  },
];

/** Changes nothing and shows nothing but a button: mail programs open links by themselves. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  markPrivate(context);
  const token = tokenOf(url);
  if (request.method !== 'GET') return data({ token, isValid: true });
  try {
    const isValid = (await context.get(myDataContext)?.isValid(token)) ?? false;
    return data({ token, isValid }, { status: isValid ? 200 : 404 });
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    context.get(siteContext).report(error);
    return data({ token, isValid: true }, { status: 503 });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnData({ context }, await readPostedTexts(request));
}

export default function OpenMyData({ loaderData, actionData }: Route.ComponentProps) {
  const { token, held, done, failure } = actionData ?? { token: loaderData.token };
  const isValid = actionData ? held !== undefined : loaderData.isValid;
  return (
    <>
      <meta name="robots" content="noindex" />
      {/* Without any referrer browsers send forms with an unknown origin, which is refused. */}
      <meta name="referrer" content="same-origin" />
      <PageHeading title={isValid ? 'My data' : 'This link does not work'} chapter="read">
        {failure && <ResultNotice kind="failure">{failure}</ResultNotice>}
        {done && <ResultNotice kind="success">{done}</ResultNotice>}
        {isValid ? (
          <Overview token={token} count={held?.length} />
        ) : (
          <>
            <p className="lead mt-4">A link works for one hour. Ask for a new one.</p>
            <ButtonRow>
              <ButtonLink to="/my-data">Ask for a new link</ButtonLink>
            </ButtonRow>
          </>
        )}
      </PageHeading>
      {held?.map((group) => (
        <HeldSection key={group.reference} group={group} token={token} />
      ))}
      {held && held.length > 0 && (
        <Section title="Delete everything" beside>
          <EraseFold token={token} label="Delete everything that we hold about me">
            Your places are free for others then. What the law makes us keep stays: receipts.
          </EraseFold>
        </Section>
      )}
    </>
  );
}

/** What the top of the page offers. `count`: how many references are shown; unset: none yet. */
function Overview({ token, count }: { token: string; count: number | undefined }) {
  if (count === 0) return <p className="lead mt-4">We hold nothing about you.</p>;
  return (
    <div className="mt-4">
      {count === undefined && (
        <p className="lead mb-6">Press the button to see what we hold about you.</p>
      )}
      <ActForm token={token}>
        {count === undefined ? (
          <Button type="submit" name="intent" value="show">
            Show my data
          </Button>
        ) : (
          <Button type="submit" name="intent" value="export" look="plain">
            Download it as a file
          </Button>
        )}
      </ActForm>
    </div>
  );
}
