import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { organisation as organisationSchema } from '#modules/content/model/organisation.ts';
import { report as reportSchema } from '#modules/content/model/reports/report.ts';
import { makeAnnualReport } from './reports/annual-report.ts';

// Makes the annual reports: `node tools/reports.ts` reads content/reports/YEAR.yaml and writes
// content/reports/annual-report-YEAR.pdf for each year that has one.

const CONTENT = join(import.meta.dirname, '../content');
const FOLDER = join(CONTENT, 'reports');

const organisation = read(organisationSchema, join(CONTENT, 'organisation.yaml'));
const reports = readdirSync(FOLDER)
  .filter((name) => /^\d{4}\.yaml$/.test(name))
  .sort()
  .map((name) => read(reportSchema, join(FOLDER, name), { id: name.slice(0, 4) }));

for (const [index, report] of reports.entries()) {
  const name = `annual-report-${report.year}.pdf`;
  const pdf = await makeAnnualReport(report, reports.slice(0, index), organisation);
  writeFileSync(join(FOLDER, name), pdf);
  console.log(`content/reports/${name}: ${Math.ceil(pdf.length / 1000)} kB`);
}

/** Reads a YAML file, with fields that its name gives. Throws with the file's name and all its mistakes. */
function read<Schema extends v.GenericSchema>(
  schema: Schema,
  file: string,
  named: object = {},
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, { ...named, ...parse(readFileSync(file, 'utf8')) });
  if (result.success) return result.output;
  const mistakes = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
  throw new Error(`${file}\n${mistakes.join('\n')}`);
}
