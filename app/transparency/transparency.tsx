import { pageMeta } from '../metadata/page-meta.ts';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { RuledFacts } from '../ui/facts.tsx';
import { RuledLinks } from '../ui/link-list.tsx';
import { Questions } from '../ui/questions.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/transparency';
import { CountedFigures } from './counted-figures.tsx';
import { Gifts } from './gifts.tsx';
import { MoneyByYear, OneCedi } from './money.tsx';
import { loadTransparency } from './transparency-view.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Transparency',
    description:
      'Registrations, board, accounts by year, gifts, fees, and how each of our figures was counted.',
    canonical: '/transparency',
  });

export const loader = ({ context }: Route.LoaderArgs) => loadTransparency(context);

/** The sections of the page, by their ids. */
const SECTIONS = {
  registrations: 'Registrations',
  board: 'Board',
  policies: 'Policies',
  'money-by-year': 'Money by year',
  'gifts-by-purpose': 'Gifts by purpose',
  'provider-fees': 'Provider fees',
  'all-figures': 'Figures',
  'annual-reports': 'Annual reports',
};

export default function TransparencyPage({ loaderData }: Route.ComponentProps) {
  const { heading, introduction, cedi, registrations, board, policies } = loaderData;
  const { years, gifts, outcomes, fees, figures, reports } = loaderData;
  return (
    <>
      <PageHeading title={heading} introduction={introduction} side={cedi && <OneCedi {...cedi} />}>
        <nav aria-label="On this page">
          <ul className="mt-6 flex flex-wrap gap-2">
            {Object.entries(SECTIONS).map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`} className="chip">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHeading>
      <Section title={SECTIONS.registrations} id="registrations" beside>
        <RuledFacts facts={registrations.map(({ label, value }) => [label, value] as const)} />
      </Section>
      <Section title={SECTIONS.board} id="board" beside>
        <RuledFacts facts={board.map(({ name, role }) => [role, name] as const)} />
      </Section>
      <Section title={SECTIONS.policies} id="policies" beside>
        <RuledLinks links={policies.map(({ title, url }) => ({ to: url, label: title }))} />
      </Section>
      <Section title={SECTIONS['money-by-year']} id="money-by-year">
        <MoneyByYear years={years} />
      </Section>
      <Section title={SECTIONS['gifts-by-purpose']} id="gifts-by-purpose">
        <Gifts gifts={gifts} outcomes={outcomes} />
      </Section>
      <Section title={SECTIONS['provider-fees']} id="provider-fees">
        <Questions
          openFirst
          questions={fees.map(({ year, paidBy }) => ({
            id: `fees-${year}`,
            title: String(year),
            answer: paidBy,
          }))}
        />
      </Section>
      <Section title={SECTIONS['all-figures']} id="all-figures">
        <CountedFigures figures={figures} />
      </Section>
      <Section title={SECTIONS['annual-reports']} id="annual-reports" beside>
        <RuledLinks
          links={reports.map(({ title, pages, url, kB }) => ({
            to: url,
            label: `${title} (${pages} pages${kB ? `, PDF of ${kB} kB` : ''})`,
            download: true,
          }))}
        />
      </Section>
      <Section title="Is a number wrong?" ground="forest" beside>
        <p className="lead">
          Tell us which one. A person looks at it, and if you are right, this page shows the old
          number, the new one and the reason.
        </p>
        <ButtonRow>
          <ButtonLink to="/contact">Tell us</ButtonLink>
          <ButtonLink to="/press" look="plain">
            For journalists
          </ButtonLink>
        </ButtonRow>
      </Section>
    </>
  );
}
