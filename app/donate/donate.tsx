import { data, Link } from 'react-router';
import { donationForm } from '#domain/forms/donation.ts';
import { pageMeta } from '../discovery/page-meta.ts';
import { formPlace, sayNotSent } from '../forms/form-place.server.ts';
import { FormView } from '../forms/form-view.tsx';
import { postedForm } from '../forms/receive-form.server.ts';
import { notAfterSending } from '../forms/send-in-page.ts';
import { siteContext } from '../loading/context.ts';
import { useLanding } from '../ui/landing.ts';
import { PageHeading, Section } from '../ui/section.tsx';
import { WovenBar } from '../ui/woven-bar.tsx';
import type { Route } from './+types/donate';
import { donate } from './donation.ts';

export const shouldRevalidate = notAfterSending;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Donate',
    description: '100% of donations are spent directly on programs: kits, trainers, fares, data.',
    canonical: '/donate',
  });

export function loader({ request, context }: Route.LoaderArgs) {
  return { place: formPlace({ request, context }) };
}

/** For visitors without scripts; nothing is stored here either. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await donate(await postedForm(request), context.get(siteContext).report);
  sayNotSent(context, answer);
  return data(answer, { status: Object.keys(answer.errors).length > 0 ? 422 : 503 });
}

/** The donation makes no call (specification, section 7). */
export async function clientAction({ request }: Route.ClientActionArgs) {
  return donate(await request.formData(), reportError);
}

export default function Donate({ loaderData }: Route.ComponentProps) {
  const sponsorship = useLanding('/get-involved?form=sponsorship');
  return (
    <>
      <PageHeading
        cloth="donate"
        title="Give something that gets used"
        introduction="A resistor costs less than a sachet of water. A trainer's bus to Ho costs rather more. Both come out of the same box, and you can help to fill it."
      />
      <Section label="About giving">
        <div className="grid gap-x-14 gap-y-8 md:grid-cols-[2fr_3fr]">
          <div>
            <p className="figure">100%</p>
            <p className="mt-1 max-w-60">of donations spent directly on programs</p>
            <WovenBar percent={100} />
          </div>
          <div className="prose">
            <p>
              Your gift buys kits, boards and tools. It pays trainers, fares and meals, rooms with
              power, and data bundles. Rent and the light bill are paid from course fees and by
              partners who gave for exactly that.
            </p>
            <p>
              If you give for one program, it is spent on that program, or returned. Every year we
              publish <Link to="/impact">what we did with it</Link>, mistakes included.
            </p>
            <p>
              Giving as a firm or a foundation? Look at <Link to={sponsorship}>sponsorship</Link>:
              $5,000 can launch a full 3-month lab cycle.
            </p>
          </div>
        </div>
      </Section>
      <Section title="Make a donation" beside>
        <FormView
          form={donationForm}
          place={loaderData.place}
          thanks="message"
          sending="Processing..."
        />
      </Section>
    </>
  );
}
