import { useMemo } from 'react';
import { safeMarkdown } from '#domain/content/text/markup.server.ts';
import { donationForm } from '#domain/forms/donation.ts';
import { isDisabled, PAYMENT_DISABLED, WORKS_TODAY } from '#domain/giving/pledge.ts';
import { pageMeta } from '../discovery/page-meta.ts';
import { FormView } from '../forms/form-view.tsx';
import { formVisit } from '../forms/receiving/form-visit.server.ts';
import { receiveForm } from '../forms/receiving/receive-form.server.ts';
import { siteContext } from '../loading/context.ts';
import { orUndefined } from '../loading/outcome.ts';
import { Markup } from '../ui/markup.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import { WovenBar } from '../ui/woven-bar.tsx';
import type { Route } from './+types/donate';
import { sendPledge } from './donation.ts';

const LASTING = { [PAYMENT_DISABLED]: WORKS_TODAY };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Donate',
    description: '100% of donations are spent directly on programs: kits, trainers, fares, data.',
    canonical: '/donate',
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const texts = await orUndefined(context.get(siteContext).services.donate.get());
  return {
    // Pledges are always ours, with all that we ask.
    visit: { ...(await formVisit({ request, context })), isDocumented: false },
    paysOnline: context.get(siteContext).services.giving?.paysOnline ?? false,
    // The form is there without them, too.
    about: texts && {
      ...{ heading: texts.heading, introduction: texts.introduction, share: texts.share },
      tree: safeMarkdown(texts.text),
    },
  };
}

export function action(args: Route.ActionArgs) {
  const { services, report } = args.context.get(siteContext);
  const { giving } = services;
  return receiveForm(
    'donation',
    args,
    {},
    {
      turnsAway: ({ paymentMethod }) =>
        isDisabled(paymentMethod, giving?.paysOnline ?? false) ? PAYMENT_DISABLED : undefined,
      async leadsTo({ id }, { paymentMethod }) {
        if (!giving) return;
        // The pledge is kept, whatever the provider answers: its page says how else to pay.
        if (paymentMethod === 'creditcard') await giving.payOnline(id).catch(report);
        return `/donate/pledge?token=${encodeURIComponent(giving.tokenOf(id))}`;
      },
    },
  );
}

export default function Donate({ loaderData }: Route.ComponentProps) {
  const { about, visit, paysOnline } = loaderData;
  const send = useMemo(() => sendPledge(paysOnline), [paysOnline]);
  return (
    <>
      <PageHeading
        cloth="donate"
        title={about?.heading ?? 'Donate'}
        introduction={about?.introduction}
      />
      {about && (
        <Section label="About giving">
          <div className="grid gap-x-14 gap-y-8 md:grid-cols-[2fr_3fr]">
            <div>
              <p className="figure">{`${about.share.percent}%`}</p>
              <p className="mt-1 max-w-60">{about.share.text}</p>
              <WovenBar percent={about.share.percent} />
            </div>
            <Markup tree={about.tree} />
          </div>
        </Section>
      )}
      <Section title="Make a donation" beside>
        <FormView
          form={donationForm}
          visit={visit}
          thanks="message"
          sending="Processing..."
          send={send}
          lasting={LASTING}
        />
      </Section>
    </>
  );
}
