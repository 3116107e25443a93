import { Fragment } from 'react';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext } from '../pages/context.ts';
import { orUndefined } from '../pages/load-result.ts';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { PageHeading } from '../ui/section.tsx';
import type { Route } from './+types/donate-thank-you';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Thank you',
    description: 'Thank you for your donation. The impact page shows what it does.',
    canonical: '/donate/thank-you',
  });

export async function loader({ context }: Route.LoaderArgs) {
  const texts = await orUndefined(context.get(contentContext).donate.get());
  return texts?.thanks ?? { lines: [{ text: 'Thank you.' }], text: '' };
}

export default function DonateThankYou({ loaderData: { lines, text } }: Route.ComponentProps) {
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
        <ButtonRow>
          <ButtonLink to="/impact">See what it does</ButtonLink>
          <ButtonLink to="/" look="plain">
            Back to the home page
          </ButtonLink>
        </ButtonRow>
      </PageHeading>
    </>
  );
}
