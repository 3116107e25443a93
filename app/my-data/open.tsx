import { data } from 'react-router';
import { pageMeta } from '../metadata/page-meta.ts';
import { myDataContext } from '../pages/context.ts';
import { ItemNotFound } from '../pages/item-not-found.tsx';
import { markPrivate } from '../pages/page-caching.server.ts';
import { tokenOf } from '../pages/token-page.server.ts';
import { readPostedTexts } from '../places/change-places.server.ts';
import { ResultNotice } from '../places/result-notice.tsx';
import { Button } from '../ui/button.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/open';
import { actOnData } from './act.server.ts';
import { ActForm, EraseFold, HeldSection } from './held-data.tsx';

export const handle = { query: ['token'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'My data', description: 'What we hold about you.' });

/** Answers the download: an action can only answer with a page. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    if (request.method !== 'POST') return next();
    const sent = await readPostedTexts(request.clone() as Request);
    if (sent.intent !== 'export') return next();
    const { items } = (await actOnData(context, sent)).data;
    if (!items) return next();
    return new Response(JSON.stringify(items, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="my-data.json"',
      },
    });
  },
];

/** Changes nothing and shows nothing but a button: mail programs open links by themselves. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  markPrivate(context);
  const token = tokenOf(url);
  const isGet = request.method === 'GET';
  const isValid = !isGet || ((await context.get(myDataContext)?.isValid(token)) ?? false);
  return data({ token, isValid }, { status: isValid ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnData(context, await readPostedTexts(request));
}

const EXPIRED = {
  title: 'This link does not work',
  text: 'A link works for one hour.',
  back: { to: '/my-data', label: 'Ask for a new link' },
};

export default function OpenMyData({ loaderData, actionData }: Route.ComponentProps) {
  const { token, items, done, failure, sent } = actionData ?? { token: loaderData.token };
  if (actionData ? !items && !failure : !loaderData.isValid) return <ItemNotFound {...EXPIRED} />;
  const groups = Map.groupBy(items ?? [], ({ reference }) => reference);
  return (
    <>
      <meta name="robots" content="noindex" />
      {/* Without any referrer browsers send forms with an unknown origin, which is refused. */}
      <meta name="referrer" content="same-origin" />
      <PageHeading title="My data" chapter="read">
        {failure && <ResultNotice kind="failure">{failure}</ResultNotice>}
        {done && <ResultNotice kind="success">{done}</ResultNotice>}
        {groups.size === 0 && items && <p className="lead mt-4">We hold nothing about you.</p>}
        {!items && <p className="lead mt-4">Press the button to see what we hold about you.</p>}
        <ActForm token={token}>
          {!items && (
            <Button type="submit" name="intent" value="show">
              Show my data
            </Button>
          )}
          {groups.size > 0 && (
            <Button type="submit" name="intent" value="export" look="plain">
              Download it as a file
            </Button>
          )}
        </ActForm>
      </PageHeading>
      {[...groups].map(([reference, held]) => (
        <HeldSection
          key={reference}
          reference={reference}
          items={held}
          token={token}
          sent={sent?.reference === reference ? sent : undefined}
        />
      ))}
      {groups.size > 0 && (
        <Section title="Delete everything" beside>
          <EraseFold token={token} label="Delete everything that we hold about me">
            Your places are free for others then. What the law makes us keep stays: receipts.
          </EraseFold>
        </Section>
      )}
    </>
  );
}
