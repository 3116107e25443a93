import { data, redirect } from 'react-router';
import { appContext, requireRecentLogin, signedIn } from '#desk/context.ts';
import { DangerButton } from '#desk/ui/danger-button.tsx';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { SuccessNotice } from '#desk/ui/success-notice.tsx';
import { TextField } from '#desk/ui/text-field.tsx';
import {
  eraseHeldData,
  exportHeldData,
  itemsFile,
  readContact,
  readHeldData,
} from '#privacy/my-data.server.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/people-data.page';

const UNREADABLE = 'Type a whole email address or phone number.';

/** Answers the download: an action can only answer with a page. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    if (args.request.method !== 'POST') return next();
    const sent = await (args.request.clone() as Request).formData();
    if (sent.get('do') !== 'export') return next();
    await requireRecentLogin({ ...args, sent });
    const { staff } = signedIn(args.context);
    const contact = String(sent.get('contact') ?? '');
    const items = await exportHeldData(args.context.get(appContext), contact, staff);
    return items ? itemsFile(items, 'person') : next();
  },
];

/** `?from=REF` looks for the sender of a submission: an address of a person is in no URL. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentLogin(args);
  const query = new URL(args.request.url).searchParams;
  const app = args.context.get(appContext);
  const contact = await readContact(app, query.get('from') ?? '');
  const items = contact ? await readHeldData(app, contact) : undefined;
  return { contact, items, done: query.get('done') };
}

export async function action(args: Route.ActionArgs) {
  const sent = await args.request.formData();
  await requireRecentLogin({ ...args, sent });
  const app = args.context.get(appContext);
  const contact = String(sent.get('contact') ?? '');
  if (sent.get('do') === 'erase') {
    const erased = await eraseHeldData(app, contact, signedIn(args.context).staff);
    if (erased) return redirect('/people-data?done=erased', 303);
  }
  const items = await readHeldData(app, contact);
  return items
    ? data({ contact, items, error: undefined })
    : data({ contact, items, error: UNREADABLE }, { status: 422 });
}

export default function PeopleData({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, items } = actionData ?? loaderData;
  const error = actionData?.error;
  return (
    <article className="desk-page">
      <title>{`${error ? 'Error: ' : ''}Data of a person - Desk`}</title>
      <h1>Data of a person</h1>
      <SuccessNotice
        done={actionData ? null : loaderData.done}
        notices={{ erased: 'It is erased. If we had an email address, a mail says so.' }}
      />
      <DeskForm className="mt-6">
        <TextField
          key={contact}
          name="contact"
          label="Email address or phone number"
          hint="All of it. It is looked for in every form, as the sender’s and as a guardian’s."
          defaultValue={contact}
          error={error}
        />
        <Button type="submit" name="do" value="find">
          Find
        </Button>
      </DeskForm>
      {items?.length === 0 && <p className="mt-6">We hold nothing with this contact.</p>}
      {items?.map((item, index) => (
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
      {items && items.length > 0 && (
        <DeskForm className="mt-8">
          <input type="hidden" name="contact" value={contact} />
          <p className="mb-4">
            Call the number that we hold first, not the one you were given. Families share phones:
            to erase only one submission, open it in the inbox. Receipts stay, because tax law asks
            for them; of what else is erased only its kind, its day and its reference stay. Nobody
            can undo this.
          </p>
          <p className="flex flex-wrap gap-4">
            <Button type="submit" name="do" value="export" look="plain">
              Export
            </Button>
            <DangerButton name="do" value="erase">
              Erase all of this person
            </DangerButton>
          </p>
        </DeskForm>
      )}
    </article>
  );
}
