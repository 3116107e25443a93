import { data } from 'react-router';
import { safeMarkdown } from '#domain/content/text/markup.server.ts';
import { donationForm } from '#domain/forms/donation.ts';
import { pageMeta } from '../discovery/page-meta.ts';
import { FormView } from '../forms/form-view.tsx';
import { formVisit, sayNotSent } from '../forms/receiving/form-visit.server.ts';
import { postedForm } from '../forms/receiving/receive-form.server.ts';
import type { Send } from '../forms/sender.ts';
import { siteContext } from '../loading/context.ts';
import { orUndefined } from '../loading/outcome.ts';
import { Markup } from '../ui/markup.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import { WovenBar } from '../ui/woven-bar.tsx';
import type { Route } from './+types/donate';
import { donate } from './donation.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Donate',
    description: '100% of donations are spent directly on programs: kits, trainers, fares, data.',
    canonical: '/donate',
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const texts = await orUndefined(context.get(siteContext).services.donate.get());
  return {
    visit: await formVisit({ request, context }),
    // The form is there without them, too.
    about: texts && {
      ...{ heading: texts.heading, introduction: texts.introduction, share: texts.share },
      tree: safeMarkdown(texts.text),
    },
  };
}

/** For visitors without scripts; nothing is stored here either. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await donate(await postedForm(request), context.get(siteContext).report);
  sayNotSent(context, answer);
  return data(answer, { status: Object.keys(answer.errors).length > 0 ? 422 : 503 });
}

/** With scripts the donation makes no call (specification, section 7). */
const startHere: Send = (filled) => donate(filled, reportError);

export default function Donate({ loaderData }: Route.ComponentProps) {
  const { about, visit } = loaderData;
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
          send={startHere}
        />
      </Section>
    </>
  );
}
