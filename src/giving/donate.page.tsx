import { useMemo, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import { type GivingContent, NO_GIVING, type Organisation } from '#content/organisation.ts';
import { feeText } from '#content/pages.ts';
import type { Form, Option } from '#forms/form.ts';
import { CEDI_AMOUNTS, donationForm } from '#inbox/forms/donation.ts';
import { isPaymentDisabled, PAYMENT_ALTERNATIVES, PAYMENT_DISABLED } from '#inbox/pledge.ts';
import { safeMarkdown } from '#platform/text/markup.server.ts';
import { whatsAppMessageUrl } from '#platform/text/whatsapp.ts';
import { readSubmittedAnswers } from '#site/forms/answers.ts';
import {
  type FormResult,
  type NoAnswer,
  type SendForm,
  sendForm,
} from '#site/forms/form-result.tsx';
import { FormView } from '#site/forms/form-view.tsx';
import { loadFormVisit, receiveForm } from '#site/forms/receive-form.server.ts';
import { MoneyInput, Tiles, type TilesProps } from '#site/forms/tiles.tsx';
import { SponsorTable } from '#site/get-involved/sponsor-table.tsx';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { appContext, contentContext, siteContext } from '#site/pages/context.ts';
import { orUndefined } from '#site/pages/load-result.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { RuledFacts } from '#ui/facts.tsx';
import { Markup } from '#ui/markup.tsx';
import { useAnnounce } from '#ui/notice.tsx';
import { WovenBar } from '#ui/number-cloth.tsx';
import { Picture } from '#ui/picture.tsx';
import { Trace } from '#ui/questions.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import type { Route } from './+types/donate.page';
import { payOnline } from './giving.server.ts';
import { givingPath } from './pledges.server.ts';
import { EXAMPLE_ACCOUNT } from './texts.ts';

export const handle = { query: ['sent'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Donate',
    description: 'Choose what your gift pays for and how you pay: mobile money, bank or card.',
    canonical: '/donate',
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { donate, getInvolved, organisation, transparency } = context.get(contentContext);
  const [texts, fees, involved] = await Promise.all([
    orUndefined(donate.get()),
    orUndefined(transparency.get()),
    orUndefined(getInvolved.get()),
  ]);
  return {
    // Pledges always go to our own server, with all fields.
    visit: { ...(await loadFormVisit({ url, context })), isDocumented: false },
    paysOnline: context.get(appContext).config.payments !== undefined,
    sponsoring: involved?.sponsoring,
    ...givingView(await orUndefined(organisation.get())),
    about: texts && {
      heading: texts.heading,
      introduction: texts.introduction,
      share: texts.share,
      fee: fees && feeText(fees),
      paying: texts.paying,
      receiver: texts.receiver,
      tree: safeMarkdown(texts.text),
    },
  };
}

const WHATSAPP_TEXT = 'I would like to give';

function givingView(organisation: Organisation | undefined) {
  const { purposes, presets, accounts } = organisation?.giving ?? NO_GIVING;
  const { legalName = '', registrations = [], phone = '' } = organisation ?? {};
  const accountNames = accounts.map(({ registeredName }) => registeredName);
  return {
    purposes: purposes.map(({ code, label }) => ({ code, label })),
    presets,
    receiver: {
      names: [
        ['Name in law', legalName],
        ['Name on the accounts', [...new Set(accountNames)].join(', ')],
      ].filter((fact): fact is [string, string] => fact[1] !== ''),
      registrations: registrations.map(({ label, value }) => [label, value] as const),
      example: accounts.some(({ example }) => example) ? EXAMPLE_ACCOUNT : '',
    },
    whatsApp: phone && {
      link: whatsAppMessageUrl(phone, WHATSAPP_TEXT),
      label: `WhatsApp: ${WHATSAPP_TEXT}`,
    },
  };
}

export function action(args: Route.ActionArgs) {
  const app = args.context.get(appContext);
  const { report, network } = args.context.get(siteContext);
  const paysOnline = app.config.payments !== undefined;
  return receiveForm(
    'donation',
    args,
    {},
    {
      findRefusal: ({ paymentMethod }) =>
        isPaymentDisabled(paymentMethod, paysOnline) ? PAYMENT_DISABLED : undefined,
      async findNextPath({ id }, { paymentMethod }) {
        // The pledge is saved whatever the provider answers: its page shows other ways to pay.
        if (paymentMethod === 'creditcard') await payOnline(app, id, network).catch(report);
        return givingPath('pledge', id, app.sign);
      },
    },
  );
}

function GivingTiles(props: TilesProps) {
  const amounts = props.field.options.filter(({ group }) => group === CEDI_AMOUNTS);
  return <Tiles {...props} below={amounts.length > 0 && <GiftStrip amounts={amounts} />} />;
}

const FOLDS = [
  {
    label: 'More choices: every month, for one program, in honour of someone',
    fields: ['frequency', 'purpose', 'phone', 'honouree', 'anonymous'],
  },
];

const CONTROLS = { tiles: GivingTiles, money: MoneyInput };

function saysMethodDisabled(result: FormResult | NoAnswer | undefined): boolean {
  return result !== undefined && 'failure' in result && result.failure === PAYMENT_DISABLED;
}

export default function Donate({ loaderData }: Route.ComponentProps) {
  const { about, visit, paysOnline, purposes, presets, receiver, sponsoring, whatsApp } =
    loaderData;
  const actionResult = useActionData<FormResult>();
  const [refusals, setRefusals] = useState(() => Number(saysMethodDisabled(actionResult)));
  const send: SendForm = async (submitted, to) => {
    const given = readSubmittedAnswers(donationForm, submitted);
    // No call is made where the method is switched off (specification, section 7).
    const result = isPaymentDisabled(given.paymentMethod, paysOnline)
      ? { form: donationForm.id, given, errors: {}, failure: PAYMENT_DISABLED }
      : await sendForm(submitted, to);
    setRefusals((count) => (saysMethodDisabled(result) ? count + 1 : 0));
    return result;
  };
  const form = useMemo(
    () => donationFormView({ purposes, presets }, paysOnline),
    [purposes, presets, paysOnline],
  );
  return (
    <>
      <PageHeading
        chapter="give"
        picture={<Picture src="/drawings/head-donate.svg" shape="filling" first />}
        title={about?.heading ?? 'Donate'}
        introduction={about?.introduction}
      />
      <div className="giving">
        <Section title="Make a donation" id="give">
          {refusals > 0 && <MethodUnavailable attempt={refusals} />}
          <FormView
            form={form}
            visit={visit}
            thanks="message"
            sending="Processing..."
            send={send}
            controls={CONTROLS}
            folds={FOLDS}
          />
        </Section>
        <div className="giving-text column">
          {about && (
            <Section title="What a gift does">
              <p className="figure">{`${about.share.percent}%`}</p>
              <p className="mt-1 max-w-60">{about.share.text}</p>
              <WovenBar percent={about.share.percent} />
              {about.fee && <p className="mt-6 measure">{about.fee}</p>}
              <div className="mt-6">
                <Markup tree={about.tree} />
              </div>
            </Section>
          )}
          {whatsApp && (
            <Section title="Would you rather write?">
              <ButtonRow>
                <ButtonLink to={whatsApp.link} look="plain" newTab>
                  {whatsApp.label}
                </ButtonLink>
              </ButtonRow>
            </Section>
          )}
        </div>
      </div>
      {about && about.paying.length > 0 && (
        <Section title="How it is paid">
          <Trace steps={about.paying} />
        </Section>
      )}
      {sponsoring && sponsoring.amounts.length > 0 && (
        <Section title="What sponsors pay for" beside>
          <SponsorTable sponsoring={sponsoring} />
          <ButtonLink to="/get-involved?form=sponsorship" look="plain">
            Sponsor a lab
          </ButtonLink>
        </Section>
      )}
      <Section title="Who receives it" beside>
        {receiver.example && <p className="strong mb-2">{receiver.example}</p>}
        {about?.receiver && <p className="measure">{about.receiver}</p>}
        <div className="mt-6">
          <RuledFacts facts={receiver.names} />
        </div>
        {receiver.registrations.length > 0 && (
          <details>
            <summary className="min-h-tap content-center">Where we are registered</summary>
            <RuledFacts facts={receiver.registrations} />
          </details>
        )}
      </Section>
    </>
  );
}

function donationFormView(
  { purposes, presets }: Pick<GivingContent, 'presets'> & { readonly purposes: readonly Option[] },
  paysOnline: boolean,
): Form {
  const withNote = (option: Option) => {
    const note = presets.find(({ amount }) => amount === option.code)?.meaning;
    return note ? { ...option, note } : option;
  };
  const options: Readonly<Record<string, (defaults: readonly Option[]) => readonly Option[]>> = {
    amount: (defaults) => defaults.map(withNote),
    purpose: () => purposes,
    paymentMethod: (defaults) =>
      defaults.map((option) => ({
        ...option,
        isDisabled: isPaymentDisabled(option.code, paysOnline),
      })),
  };
  const fields = donationForm.fields.map((field) => {
    const optionsOf = options[field.name];
    if (!optionsOf || !('options' in field)) return field;
    const changed = { ...field, options: optionsOf(field.options) };
    return field.name === 'purpose' ? { ...changed, initial: purposes[0]?.code } : changed;
  });
  return { ...donationForm, fields } as Form;
}

const PER_ROW = 30;
const SIDE = 9;
const STEP = SIDE + 1;
const CEDIS = 10;

/** The style sheet lights up the squares of the chosen amount, so that no script is needed. */
function GiftStrip({ amounts }: { amounts: readonly Option[] }) {
  const counts = amounts.map(({ code }) => Number(code.replace(/^GHS-/, '')) / CEDIS);
  const total = Math.max(...counts);
  const rows = Math.ceil(total / PER_ROW);
  return (
    <div className="gift-strip">
      <svg
        viewBox={`0 0 ${PER_ROW * STEP + 1} ${rows * STEP + 1}`}
        aria-hidden="true"
        shapeRendering="crispEdges"
      >
        <path d={`M0 0h${PER_ROW * STEP + 1}v${rows * STEP + 1}H0z`} />
        {counts.map((count, index) => (
          <path
            key={count}
            strokeWidth={SIDE}
            strokeDasharray={`${SIDE} 1`}
            d={squares(counts[index - 1] ?? 0, count)}
          />
        ))}
      </svg>
      <p>One square = GH₵10. Choose an amount to see what it does.</p>
      {amounts.map(({ code, label, note }, index) => (
        <p key={code}>
          <strong>{`${label} = ${counts[index]} squares`}</strong>
          {note && `: ${note}.`}
        </p>
      ))}
    </div>
  );
}

function squares(from: number, to: number): string {
  let path = '';
  for (let at = from; at < to; ) {
    const row = Math.floor(at / PER_ROW);
    const end = Math.min(to, (row + 1) * PER_ROW);
    path += `M${(at % PER_ROW) * STEP + 1} ${row * STEP + 1 + SIDE / 2}h${(end - at) * STEP - 1}`;
    at = end;
  }
  return path;
}

/** Stays after the field's error is gone; takes the focus, which would keep that visible. */
function MethodUnavailable({ attempt }: { attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  useAnnounce(box, { focus: box, attempt });
  return (
    <div ref={box} tabIndex={-1} className="notice notice-failure scroll-my-4 p-4">
      <p>This way to pay is not switched on yet. Nothing was sent.</p>
      <p>{PAYMENT_ALTERNATIVES}</p>
      <a href="#donation-paymentMethod">Choose another way to pay</a>
    </div>
  );
}
