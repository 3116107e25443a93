import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { organisation as organisationSchema } from '#modules/content/model/organisation.ts';
import { numberText, splitPesewas } from '#modules/content/model/reports/number-text.ts';
import { report as reportSchema } from '#modules/content/model/reports/report.ts';
import { yearFigures } from '#modules/content/model/reports/year-figures.ts';
import { makeAnnualReport } from './annual-report.ts';

const CONTENT = join(import.meta.dirname, '../../content');
const PAGES = 8;
const MOST_BYTES = 200_000;

const source = (name: string) => parse(readFileSync(join(CONTENT, name), 'utf8'));
const reportOf = (year: string) =>
  v.parse(reportSchema, { id: year, ...source(`reports/${year}.yaml`) });
const organisation = v.parse(organisationSchema, source('organisation.yaml'));
const report2023 = reportOf('2023');
const report2024 = reportOf('2024');

describe('the figures', () => {
  test('of both years together match the specification', () => {
    const figures = yearFigures([report2023, report2024]);
    expect(figures.hours).toBe(2190);
    expect(figures.reachedOutsideAccra).toBeGreaterThanOrEqual(200);
    expect(figures.trained).toBeGreaterThanOrEqual(500);
    expect(figures.schools).toBeGreaterThanOrEqual(20);
    expect(figures.techPrograms).toBeGreaterThanOrEqual(20);
    expect(figures.regions).toBe(5);
    expect(figures.employed).toBe(75);
    expect(figures.donationsOnPrograms).toBe(100);
  });

  test('in the texts of a report match its data', () => {
    for (const report of [report2023, report2024]) {
      const { hours } = yearFigures([report]);
      expect(report.hours.caption).toContain(`${numberText(hours)} hours in all`);
    }
    const { hours, trained, reachedOutsideAccra } = yearFigures([report2023, report2024]);
    expect(report2024.letter.text).toContain(
      `${trained} students trained, ${numberText(hours)} hours with tools in hand, and ${reachedOutsideAccra} students`,
    );
  });

  test('of money carried into 2024 match those of the end of 2023', () => {
    const saved = report2023.money.uses.find(({ purpose }) => purpose === 'kept');
    const carried = report2024.money.sources.find(({ id }) => id === 'kept');
    expect(carried?.amount).toBe((saved?.from.partners ?? 0) + (saved?.from.fees ?? 0));
  });
});

describe('a report is refused', () => {
  const wrong = (change: (draft: typeof report2023) => void) => {
    const draft = structuredClone(report2023);
    change(draft);
    return v.safeParse(reportSchema, draft).issues?.map((issue) => issue.message);
  };

  test('when its hours do not add up', () => {
    expect(wrong((draft) => draft.hours.months.fill(1))?.[0]).toMatch(
      /hours of the programs \(870\) and of the months \(12\) have the same sum/,
    );
  });

  test('when its students do not add up', () => {
    expect(wrong(({ regions }) => regions.list.pop())?.[0]).toMatch(/students .* same sum/);
  });

  test('when money is missing, or a donation pays for the office', () => {
    const issues = wrong(({ money }) => {
      const office = money.uses.find(({ purpose }) => purpose === 'running');
      if (office) office.from.donations = 100;
    });
    expect(issues).toEqual([
      'must spend or keep from Donations what came (118400), not 118500',
      'must spend donations on programs only',
    ]);
  });
});

// The tests' browser runs only on Linux x64; reports are not printed elsewhere.
const canPrint = process.platform === 'linux' && process.arch === 'x64';
if (!canPrint) console.log('Annual reports are not printed: there is no browser for this machine');

describe.runIf(canPrint)('the PDF', () => {
  test.each([
    [report2023, []],
    [report2024, [report2023]],
  ])('has its pages, its title and its tags, and is small', async (report, earlier) => {
    const pdf = await makeAnnualReport(report, earlier, organisation);
    const source = pdf.toString('latin1');
    expect(source.match(/\/Type \/Page\b/g)).toHaveLength(PAGES);
    expect(source).toContain(`annual report ${report.year}`);
    expect(source).toContain('/Lang (en-GB)');
    expect(source).toContain('/Marked true');
    expect(source).toContain('/Outlines');
    for (const tag of ['H1', 'H2', 'Table', 'TH', 'Figure', 'Link']) {
      expect(source).toMatch(new RegExp(`/S /${tag}\\b`));
    }
    expect(pdf.length).toBeLessThan(MOST_BYTES);
    // Printed again it is the same bytes: it contains only the report, without timestamps or random
    // data.
    const stored = readFileSync(join(CONTENT, `reports/annual-report-${report.year}.pdf`));
    expect(stored.equals(pdf), 'run `npm run reports`').toBe(true);
  });

  test('is not made if a text would be cut or has letters that the fonts lack', async () => {
    const long = structuredClone(report2023);
    long.letter.text = 'We kept on writing. '.repeat(400);
    await expect(makeAnnualReport(long, [], organisation)).rejects.toThrow('The page is full');
    const strange = { ...report2023, letter: { ...report2023.letter, text: '机' } };
    await expect(makeAnnualReport(strange, [], organisation)).rejects.toThrow('have no "机"');
  });
});

test('a cedi is split into whole pesewas that add up', () => {
  expect(splitPesewas([1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitPesewas([0, 5])).toEqual([0, 100]);
});
