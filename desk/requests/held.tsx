import { data, Link } from 'react-router';
import { itemsFile } from '../../app/my-data/items-file.server.ts';
import { Button } from '../../app/ui/button.tsx';
import { requestsContext, requireRecentLogin, signedIn } from '../context.ts';
import { redirectToThread } from '../inbox/thread/thread-url.ts';
import { DangerButton } from '../ui/danger-button.tsx';
import { DeskForm } from '../ui/desk-form.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import type { Route } from './+types/held';

/** Answers the download: an action can only answer with a page. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    if (args.request.method !== 'POST') return next();
    const sent = await (args.request.clone() as Request).formData();
    if (sent.get('do') !== 'export' || sent.get('calledBack') !== 'yes') return next();
    await requireRecentLogin({ ...args, sent });
    const { staff } = signedIn(args.context);
    const { reference = '' } = args.params;
    const items = await args.context.get(requestsContext).act(reference, 'export', staff);
    return items ? itemsFile(items, reference) : next();
  },
];

export async function loader({ context, params: { reference } }: Route.LoaderArgs) {
  const items = await context.get(requestsContext).held(reference);
  if (!items) throw new Response('There is nothing more about this request.', { status: 410 });
  return { reference, items };
}

export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const sent = await request.formData();
  const action = sent.get('do') === 'erase' ? 'erase' : 'print';
  if (sent.get('calledBack') !== 'yes') {
    const error = 'First call the number that we hold. Then tick the box.';
    return data({ error, isPrinted: false }, { status: 422 });
  }
  await requireRecentLogin({ ...args, sent });
  const { staff } = signedIn(context);
  await context.get(requestsContext).act(params.reference, action, staff);
  if (action === 'erase') return redirectToThread(request.url, params.reference, 'erased');
  return data({ error: undefined, isPrinted: true });
}

/** What we hold about a person who asked, to be given out or erased. */
export default function Held({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, items } = loaderData;
  const { error, isPrinted } = actionData ?? {};
  return (
    <article className="desk-page">
      <title>{`${error ? 'Error: ' : ''}What we hold, ${reference} - Desk`}</title>
      <h1>What we hold</h1>
      <p className="mt-2">
        <Link to={`/inbox/${reference}`}>{reference}</Link>
      </p>
      {error && <ErrorNotice error={error} controlId="called-back" />}
      {items.length === 0 && <p className="mt-4">We hold nothing with this contact.</p>}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two mails apart
        <section key={index} className="mt-6">
          <h2>
            {item.title} {item.reference}
          </h2>
          <dl className="answers mt-2">
            {item.facts.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {!isPrinted && (
        <DeskForm className="mt-8">
          <label className="choice mb-4">
            <input id="called-back" type="checkbox" name="calledBack" value="yes" />
            <span>I called the number that we hold, not the one I was given</span>
          </label>
          <p className="flex flex-wrap gap-4">
            <Button type="submit" name="do" value="print" look="plain">
              Print
            </Button>
            <Button type="submit" name="do" value="export" look="plain">
              Export
            </Button>
            <DangerButton name="do" value="erase">
              Erase
            </DangerButton>
          </p>
        </DeskForm>
      )}
    </article>
  );
}
