import { Link, redirect } from 'react-router';
import { appContext, signedIn } from '#desk/context.ts';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { Options, SelectField, TextField } from '#desk/ui/text-field.tsx';
import { Button } from '#ui/button.tsx';
import { readGivingContent } from '../desk.server.ts';
import { dayOf } from '../gift.ts';
import type { Route } from './+types/new-gift.page';
import { submitGift } from './gift-forms.server.ts';
import {
  ActionErrorNotice,
  AmountFields,
  actionError,
  giftField,
  PaymentFields,
} from './gift-section.tsx';

const NEW_GIFT = { number: 1, money: { minor: 0, currency: 'GHS' } } as const;
const ACTION = 'new';

const DONOR = [
  { name: 'name', label: 'Name of the giver', hint: 'Empty: Cash box.' },
  { name: 'email', label: 'Email', hint: 'The receipt goes there.', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  return {
    // Each rendered form gets its own token.
    token: crypto.randomUUID(),
    purposes: (await readGivingContent(app.content)).purposes,
    today: dayOf(app.now()),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const sent = await request.formData();
  const result = await submitGift(sent, app, signedIn(context).staff, dayOf(app.now()));
  if (result.ok) return redirect(`/giving/${result.value}?done=recorded`, 303);
  return actionError({ sent, action: ACTION, number: NEW_GIFT.number }, result.error);
}

export default function NewGift({ loaderData, actionData: error }: Route.ComponentProps) {
  const { token, purposes, today } = loaderData;
  const form = { gift: NEW_GIFT, error, action: ACTION };
  return (
    <div className="desk-page">
      <title>{`${error ? 'Error: ' : ''}Record a gift - Giving - Desk`}</title>
      <nav aria-label="Giving" className="pages mt-0 mb-4">
        <Link to="/giving">All gifts</Link>
      </nav>
      <h1>Record a gift</h1>
      {error && <ActionErrorNotice error={error} />}
      <p className="measure mt-4">
        For money that nobody promised here. Was it promised? Record it{' '}
        <Link to="/giving?state=open">at its pledge</Link>.
      </p>
      <DeskForm className="gift-actions mt-6">
        <input type="hidden" name="token" value={token} />
        <AmountFields form={form} hint="All of it, as the statement says." />
        <PaymentFields form={form} method="cash" today={today} />
        <SelectField {...giftField(form, 'purpose')} label="What it is for">
          <Options of={purposes.map(({ code, label }) => ({ value: code, name: label }))} />
        </SelectField>
        {DONOR.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...giftField(form, name)}
            {...field}
            maxLength={200}
            autoComplete="off"
          />
        ))}
        <Button type="submit">Record the gift</Button>
      </DeskForm>
    </div>
  );
}
