import { data, type RouterContextProvider } from 'react-router';
import { readPostedTexts } from '#places/change-places.server.ts';
import { ResultNotice } from '#places/result-notice.tsx';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { appContext, siteContext } from '#site/pages/context.ts';
import { ItemNotFound } from '#site/pages/item-not-found.tsx';
import { readTokenPage } from '#site/pages/responses.server.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import type { Route } from './+types/open.page';
import type { HeldItem } from './held-data.server.ts';
import { ActForm, EraseFold, HeldSection } from './held-data.tsx';
import { actOnMyData, itemsFile, readDataLink, readMyDataAction } from './my-data.server.ts';

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
    return items ? itemsFile(items, 'my-data') : next();
  },
];

const EXPIRED = {
  title: 'This link does not work',
  text: 'A link works for one hour.',
  back: { to: '/my-data', label: 'Ask for a new link' },
};

/** Changes nothing and shows nothing but a button: mail programs open links by themselves. */
export async function loader(args: Route.LoaderArgs) {
  const { db, now } = args.context.get(appContext);
  const find = async (token: string) =>
    (await readDataLink(db, token, now())) === undefined ? undefined : { token };
  return readTokenPage(args, 'Your data', find, EXPIRED);
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnData(context, await readPostedTexts(request));
}

/** `items` unset: the link does not work, or we failed. */
type ActionView = {
  readonly items?: readonly HeldItem[];
  readonly done?: string | undefined;
  readonly failure?: string;
};

async function actOnData(
  context: Readonly<RouterContextProvider>,
  sent: Readonly<Record<string, string>>,
) {
  const { token = '' } = sent;
  const answer = (view: ActionView, status = 200) =>
    data<ActionView & { token: string }>({ token, ...view }, { status });
  const action = readMyDataAction(sent);
  try {
    const app = context.get(appContext);
    const result = action.ok ? await actOnMyData(app, token, action.value) : undefined;
    if (result?.ok) {
      const isChange = sent.intent === 'withdraw' || sent.intent === 'erase';
      return answer({ items: result.value, done: isChange ? 'Done.' : undefined });
    }
    const now = await actOnMyData(app, token, { intent: 'show' });
    if (!now.ok) return answer({}, 404);
    const failure = action.ok ? 'That is gone already.' : action.error;
    return answer({ items: now.value, failure }, action.ok ? 409 : 422);
  } catch (error) {
    context.get(siteContext).report(error);
    return answer({ failure: 'That did not work. Try it again in a minute.' }, 503);
  }
}

export default function OpenMyData({ loaderData, actionData }: Route.ComponentProps) {
  const { found, nothing } = loaderData;
  const { token = '', items, done, failure } = actionData ?? { token: found?.token };
  // After a button the token is in the form, and no longer in the address that the loader reads.
  if (actionData ? !items && !failure : !found) return <ItemNotFound {...(nothing ?? EXPIRED)} />;
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
        <HeldSection key={reference} reference={reference} items={held} token={token} />
      ))}
      {groups.size > 0 && (
        <Section title="Delete everything" beside>
          <p className="measure mb-4">
            Is something wrong? Answer any of our emails, call or WhatsApp us: we put it right.
          </p>
          <EraseFold token={token} label="Delete everything that we hold about me">
            Your places are free for others then. What the law makes us keep stays: receipts.
          </EraseFold>
        </Section>
      )}
    </>
  );
}
