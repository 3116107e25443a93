import { type FigureView, publicFigures } from '#content/figures.ts';
import { FEES_NOT_DECIDED } from '#content/pages.ts';
import {
  DONATIONS,
  numberText,
  type Report,
  splitPesewas,
  sum,
  usedFor,
} from '#content/reports.ts';
import { readGiftTotals, shownGifts } from '#giving/totals.server.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { wrapStorageErrors } from '#platform/text/service-failure.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { RuledFacts } from '#ui/facts.tsx';
import { Link } from '#ui/link.tsx';
import { RuledLinks } from '#ui/link-list.tsx';
import { Squares, WovenBar } from '#ui/number-cloth.tsx';
import { Questions } from '#ui/questions.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { appContext, contentContext, siteContext } from '../pages/context.ts';
import { orUndefined } from '../pages/load-result.ts';
import type { Route } from './+types/transparency.page';

export const handle = { reading: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Transparency',
    description:
      'Registrations, board, accounts by year, gifts, fees, and how each of our figures was counted.',
    canonical: '/transparency',
  });

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const app = context.get(appContext);
  const { fileSize } = context.get(siteContext);
  const [texts, organisation, impact, figures, reports, totals] = await Promise.all([
    content.transparency.get(),
    content.organisation.get(),
    content.impact.get(),
    content.figures.all(),
    content.reports.all(),
    orUndefined(wrapStorageErrors('the gifts could not be read', () => readGiftTotals(app))),
  ]);
  const newestFirst = reports.toSorted((one, other) => other.year - one.year);
  return {
    ...texts,
    registrations: organisation.registrations,
    cedi: newestFirst[0] && oneCedi(newestFirst[0]),
    years: newestFirst.map(moneyOfYear),
    gifts: totals && shownGifts(totals),
    outcomes: organisation.giving.purposes
      .filter(({ outcomes }) => outcomes.length > 0)
      .map(({ code, label, outcomes }) => ({ code, label, outcomes })),
    fees: texts.fees
      .toSorted((one, other) => other.year - one.year)
      .map(({ year, paidBy }) => ({ year, paidBy: paidBy || FEES_NOT_DECIDED })),
    figures: publicFigures(figures, reports),
    reports: await Promise.all(
      impact.reports.map(async (report) => ({
        ...report,
        motto: reports.find(({ year }) => year === report.year)?.cover.title,
        kB: Math.ceil(((await fileSize(report.url)) ?? 0) / 1000),
      })),
    ),
  };
}

function oneCedi({ year, money }: Report) {
  const uses = money.uses.filter(({ from }) => from[DONATIONS]);
  const shares = splitPesewas(uses.map(({ from }) => from[DONATIONS] ?? 0));
  return { year, parts: uses.map(({ name }, index) => ({ name, pesewas: shares[index] ?? 0 })) };
}

function moneyOfYear({ year, money: { sources, uses } }: Report) {
  const spent = uses.map((use) => ({ name: use.name, amount: usedFor(use) }));
  const tables = [
    moneyTable(`What came in, ${year}`, sources),
    moneyTable(`What went out, ${year}`, spent),
  ];
  return { year, tables };
}

function moneyTable(
  title: string,
  amounts: readonly { readonly name: string; readonly amount: number }[],
) {
  const total = sum(amounts.map(({ amount }) => amount));
  const rows = amounts.map(({ name, amount }) => ({
    name,
    amount: numberText(amount),
    percent: (100 * amount) / total,
  }));
  return { title, total: numberText(total), rows };
}

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
          links={reports.map(({ title, motto, pages, url, kB }) => ({
            to: url,
            label: `${title}${motto ? `: ${motto}` : ''} (${pages} pages${kB ? `, PDF of ${kB} kB` : ''})`,
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

function CountedFigures({ figures }: { figures: readonly FigureView[] }) {
  return (
    <ul className="rows">
      {figures.map(({ id, value, label, period, definition, sum, source, updated, correction }) => (
        <li key={id} id={id} className="row">
          <div>
            <h3>
              <span className="figure block">{value}</span> {label}
            </h3>
            <p className="mt-1">{sum ? `${period}: ${sum}` : period}</p>
          </div>
          <div className="measure">
            <p>{definition}</p>
            <p className="note mt-2">
              Source: {source} Last checked on {displayDate(updated)}.
            </p>
            {correction && (
              <p className="mt-2">
                <strong>Corrected on {displayDate(correction.on)}:</strong> it said{' '}
                {correction.value} before, and says {value} now. {correction.reason}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

type Data = Awaited<ReturnType<typeof loader>>;

function OneCedi({ year, parts }: NonNullable<Data['cedi']>) {
  return (
    <div>
      <h2 className="title-medium">One cedi that you gave in {year}</h2>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-1">
        {parts.map(({ name, pesewas }) => (
          <li key={name} className="flex flex-wrap content-start items-center gap-x-4">
            <Squares count={pesewas} holes />
            <p className="flex-1 basis-24">
              <strong className="block">{pesewas} pesewas</strong> {name}
            </p>
          </li>
        ))}
      </ul>
      <p className="note mt-4">One square = one pesewa. All hundred went to programs.</p>
    </div>
  );
}

function MoneyByYear({ years }: Pick<Data, 'years'>) {
  return (
    <>
      <div className="line-above">
        {years.map(({ year, tables }, index) => (
          <details key={year} open={index === 0} className="question">
            <summary>
              <h3 className="question-title">{year}</h3>
            </summary>
            <div className="grid items-start gap-x-12 gap-y-8 pb-10 md:grid-cols-2">
              {tables.map((table) => (
                <Amounts key={table.title} {...table} />
              ))}
            </div>
          </details>
        ))}
      </div>
      <p className="note mt-4">A full strip = all the money of that year.</p>
    </>
  );
}

function Amounts({ title, rows, total }: Data['years'][number]['tables'][number]) {
  return (
    <table className="w-full">
      <thead>
        <tr>
          <th className="py-2 text-start">{title}</th>
          <th className="py-2 text-end">Cedis</th>
        </tr>
      </thead>
      <tbody className="ruled">
        {rows.map(({ name, amount, percent }) => (
          <tr key={name}>
            <th scope="row" className="plain py-2 pe-4 text-start">
              {name}
              <WovenBar percent={percent} />
            </th>
            <td className="py-2 text-end align-top">{amount}</td>
          </tr>
        ))}
        <tr className="strong">
          <th scope="row" className="py-2 text-start">
            All
          </th>
          <td className="py-2 text-end">{total}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Gifts({ gifts, outcomes }: Pick<Data, 'gifts' | 'outcomes'>) {
  const table = gifts && gifts.length > 0 && <GiftTable gifts={gifts} />;
  const ofPurposes = outcomes.map(({ code, label, outcomes: years }) => ({
    id: `purpose-${code}`,
    title: `What came of gifts for ${label}`,
    answer: years.map(({ year, text }) => (
      <p key={`${year} ${text}`} className="mb-2">
        <strong>{year}:</strong> {text}
      </p>
    )),
  }));
  return (
    <>
      <p className="measure mb-6">{aboutGifts(gifts)}</p>
      <Questions
        questions={[
          ...(table ? [{ id: 'gifts', title: 'Gifts of each year', answer: table }] : []),
          ...ofPurposes,
        ]}
      />
      <p className="mt-6">
        <Link to="/donate" className="inline-flex min-h-tap items-center">
          Give for one of these
        </Link>
      </p>
    </>
  );
}

function GiftTable({ gifts }: { gifts: NonNullable<Data['gifts']> }) {
  return (
    <table className="w-full">
      <thead className="ruled">
        <tr>
          <th className="py-2 pe-4 text-start">Year</th>
          <th className="py-2 pe-4 text-start">Purpose</th>
          <th className="py-2 pe-4 text-end">Gifts</th>
          <th className="py-2 text-end">Sum</th>
        </tr>
      </thead>
      <tbody className="ruled">
        {gifts.map(({ year, purpose, gifts: count, sum }) => (
          <tr key={`${year} ${purpose} ${sum}`}>
            <td className="py-3 pe-4">{year}</td>
            <th scope="row" className="py-3 pe-4 text-start">
              {purpose}
            </th>
            <td className="py-3 pe-4 text-end">{count}</td>
            <td className="py-3 text-end">{sum}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function aboutGifts(gifts: Data['gifts']): string {
  if (!gifts) return 'The gifts cannot be counted right now. Please try again later.';
  if (gifts.length === 0) {
    return 'No gift has come through this site yet. The accounts above count all donations.';
  }
  return 'Gifts that came through this site, less those that we returned. To protect donors, purposes with fewer than 5 gifts in a year stand together.';
}
