import type { RouterContextProvider } from 'react-router';
import { publicFigures } from '#content/figures.ts';
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
import { wrapStorageErrors } from '#platform/text/service-failure.ts';
import { appContext, contentContext, siteContext } from '../pages/context.ts';
import { orUndefined } from '../pages/load-result.ts';

export async function loadTransparency(context: Readonly<RouterContextProvider>) {
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
