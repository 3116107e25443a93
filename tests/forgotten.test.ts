import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let copy: string;
let found: string;

/** Inserts a text before the first occurrence of `before` in a file of the copy. */
function insert(file: string, before: string, text: string): void {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  expect(source).toContain(before);
  writeFileSync(path, source.replace(before, text + before));
}

const SHIRT = "{ kind: 'text', name: 'shirtSize', label: 'Shirt size', optional: true },\n";

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'forgotten-'));
  for (const part of [
    'app',
    'modules',
    'platform',
    'server',
    'tests',
    'package.json',
    'tsconfig.json',
  ]) {
    cpSync(part, join(copy, part), { recursive: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  const config = {
    extends: './tsconfig.json',
    files: [
      'app/get-involved/involvement-forms.tsx',
      'server/config.ts',
      'modules/retention/tests/retention.test.ts',
      'modules/retention/tests/retention-policy.test.ts',
      'tests/support/filled-forms.ts',
    ],
    include: [],
  };
  writeFileSync(join(copy, 'forgotten.json'), JSON.stringify(config));

  // A question in each form of enrolments, whose payload has no field for the answer.
  insert(
    'modules/submissions/model/forms/course-enrollment.ts',
    "{ kind: 'hidden', name: 'courseId'",
    SHIRT,
  );
  insert(
    'modules/submissions/model/forms/stem-squad.ts',
    "{ kind: 'hidden', name: 'courseId'",
    SHIRT,
  );
  // A field of their payload that no form fills.
  const extra = SHIRT.replace('shirtSize', 'shoeSize').replace('Shirt', 'Shoe');
  insert(
    'modules/submissions/model/enrollment-fields.ts',
    "{ kind: 'text', name: 'contactName'",
    extra,
  );
  // A tab without a form.
  insert('modules/content/pages.ts', "'stem-squad',", "'lending',\n");
  // A retention period without days, without a setting and without a promise.
  insert('modules/submissions/model/submission-type.ts', "| 'newsletter'", "| 'loans'\n");
  // A kind of submission with that retention period; and one with nothing but its form.
  const lending = "defineForm({ ...volunteerForm, id: 'lending' })";
  const sender = "sender: ({ email }) => ({ name: '', email, phone: '' })";
  insert(
    'modules/submissions/model/kinds.ts',
    '} satisfies Readonly',
    `'equipment-loans': formSubmission(${lending}, {
      prefix: 'LND', noun: 'loan', retention: 'loans', ${sender},
    }),
    'half-a-kind': formSubmission(newsletterForm, { ${sender} }),\n`,
  );
  insert(
    'modules/submissions/model/kinds.ts',
    'import { mentorForm }',
    "import { defineForm } from '#platform/forms/form.ts';\n",
  );
  const tsc = join('node_modules', '.bin', 'tsc');
  found = spawnSync(tsc, ['-p', 'forgotten.json'], { cwd: copy, encoding: 'utf8' }).stdout;
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true }));

/** The missing names that the compiler reports in a file. */
function missingIn(file: string): string[] {
  const errors = found.split(/\n(?=\S)/).filter((error) => error.startsWith(`${file}(`));
  return errors.flatMap((error) => {
    const [, one, several = ''] =
      /Property '([\w-]+)' (?:is missing|does not exist)|missing the following properties.*: (.*)/.exec(
        error,
      ) ?? [];
    return one ? [one] : (several.match(/[\w-]+/g) ?? []);
  });
}

test.each([
  [
    'an answer that is missing from the payload of an enrolment, and a field that no answer fills',
    'modules/submissions/model/enrollment.ts',
    ['shoeSize', 'shoeSize', 'shirtSize', 'shirtSize'],
  ],
  [
    'the name of a kind of submission, its references, its retention period',
    'modules/submissions/model/kinds.ts',
    ['prefix', 'noun', 'retention'],
  ],
  ['the days of a retention period', 'modules/retention/store/retention-periods.ts', ['loans']],
  ['the form of a tab', 'app/get-involved/involvement-forms.tsx', ['lending']],
  ['the test answers of a form', 'tests/support/filled-forms.ts', ['lending']],
  [
    'the test of a retention period',
    'modules/retention/tests/retention.test.ts',
    ['equipment-loans', 'half-a-kind'],
  ],
  [
    'the promise of the privacy policy',
    'modules/retention/tests/retention-policy.test.ts',
    ['loans', 'loans'],
  ],
])('the code does not compile without %s', { tags: 'all' }, (_, file, names) => {
  expect(missingIn(file), found).toEqual(names);
});
