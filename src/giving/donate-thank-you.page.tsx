import { Fragment } from 'react';
import { feeText } from '#content/pages.ts';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { contentContext } from '#site/pages/context.ts';
import { orUndefined } from '#site/pages/load-result.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Trace } from '#ui/questions.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import type { Route } from './+types/donate-thank-you.page';

export const handle = { reading: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Thank you',
    description: 'Thank you for your donation. The impact page shows what it does.',
    canonical: '/donate/thank-you',
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { donate, transparency } = context.get(contentContext);
  const [texts, fees] = await Promise.all([
    orUndefined(donate.get()),
    orUndefined(transparency.get()),
  ]);
  const thanks = texts?.thanks ?? { lines: [{ text: 'Thank you.' }], text: '' };
  return { ...thanks, fee: fees && feeText(fees) };
}

const NEXT = [
  {
    title: 'Look at your email',
    text: 'It has your reference, and a link to the page of your gift. There you see how to pay, and whether it has arrived.',
  },
  {
    title: 'Hear that it arrived',
    text: 'We email you when your money is here, and the page of your gift says so too.',
  },
  {
    title: 'Read what we did with it',
    text: 'Every year we publish a report with the figures, mistakes included. You find it on our transparency page.',
  },
];

export default function DonateThankYou({
  loaderData: { lines, text, fee },
  matches,
}: Route.ComponentProps) {
  const { organisation, siteUrl } = matches[0].loaderData;
  const invitation = `Help ${organisation.name} put tools into young hands: ${siteUrl}/donate`;
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeading
        chapter="give"
        picture={<Picture src="/drawings/head-thank-you.svg" shape="filling" first />}
        title={lines.map((line, index) => (
          <Fragment key={line.text}>
            {index > 0 && ' '}
            <span lang={line.lang}>{line.text}</span>
          </Fragment>
        ))}
        introduction={text}
      >
        {fee && <p className="measure mt-4">{fee}</p>}
        <p className="strong mt-4">
          Not paid yet? Our email has your reference and every step to pay.
        </p>
        <ButtonRow>
          <ButtonLink to="/impact">See what it does</ButtonLink>
          <ButtonLink to="/" look="plain">
            Back to the home page
          </ButtonLink>
        </ButtonRow>
      </PageHeading>
      <Section title="What happens next">
        <Trace steps={NEXT} />
      </Section>
      <Section title="Tell a friend" ground="night" beside>
        <p className="lead">
          One message can bring the next gift. WhatsApp opens with a link to our donation page, and
          you choose who gets it.
        </p>
        <ButtonRow>
          <ButtonLink to={`https://wa.me/?text=${encodeURIComponent(invitation)}`} newTab>
            Send by WhatsApp
          </ButtonLink>
        </ButtonRow>
      </Section>
    </>
  );
}
