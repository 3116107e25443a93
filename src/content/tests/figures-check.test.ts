import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '#tests/support/command.ts';
import { copyContentFolder } from '#tests/support/content-sides.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { openItem } from '../desk-lists.server.ts';
import { addItem, saveDraft } from '../editing.server.ts';

describe('npm run content -- check', () => {
  let files: ReturnType<typeof copyContentFolder>;
  beforeEach(() => {
    files = copyContentFolder();
  });
  afterEach(() => files.remove());

  function plant(file: string, right: string, wrong: string): void {
    expect(files.read(file)).toContain(right);
    files.write(file, files.read(file).replace(right, wrong));
  }
  const check = () => runCommand('content', ['check', files.folder], { dataDir: files.folder });

  test('finds no mistake in the starter content, and names what its texts leave open', async () => {
    const { code, output } = await check();
    expect(code).toBe(0);
    expect(output).toContain('legal/safeguarding: fill in [name of the safeguarding lead]');
  });

  test('names a wrong figure with both values, wherever it is wrong', async () => {
    plant('figures.yaml', 'value: 500', 'value: 510');
    plant('reports/2024.yaml', 'schools: 9', 'schools: 10');
    const { code, errors } = await check();
    expect(code).toBe(1);
    expect(errors).toContain('figures/students-trained: says 510, the reports add up to 500');
    expect(errors).toContain('figures/schools: says 21, the reports add up to 22');
  });

  test('names both sums of a report that contradicts itself', async () => {
    plant('reports/2024.yaml', 'students: 58', 'students: 68');
    const { code, errors } = await check();
    expect(code).toBe(1);
    expect(errors).toContain('the students of the programs (300) and of the regions (290)');
  });

  test('refuses a picture for the press without credit or consent, and a text of another length', async () => {
    plant('press.yaml', 'credit: "Drawing: {organisation}"', 'credit: ""');
    plant(
      'press.yaml',
      'consent: It shows nobody who exists. Anybody may print it with the credit.',
      'consent: ""',
    );
    plant('press.yaml', '{organisation} is a nonprofit from Accra that teaches', 'It');
    const { code, errors } = await check();
    expect(code).toBe(1);
    expect(errors).toContain('press.yaml: pictures.0.credit: must not be empty');
    expect(errors).toContain('press.yaml: pictures.0.consent: must not be empty');
    expect(errors).toContain('press.yaml: short: must have from 45 to 55 words');
  });
});

describe.each(DATABASES)('figures and reports on $name', ({ make }) => {
  const fresh = freshInbox(make);

  test('are added and corrected at the desk, which points out a figure that is wrong', async () => {
    const desk = makeDeskOver(fresh, fresh);
    const { app } = desk;
    const { staff } = await desk.colleague('Ama', ['editor']);
    const last = (await openItem(app, { kind: 'reports', id: '2024' }))?.body as object;
    const added = await addItem(app, 'reports', { ...last, id: '2025', year: 2025 }, staff);
    expect(added).toEqual({ kind: 'reports', id: '2025' });
    const figure = { kind: 'figures', id: 'students-trained' } as const;
    const { base = '', body } = (await openItem(app, figure)) ?? {};
    await saveDraft(app, figure, { base, body: { ...(body as object), value: '510' } }, staff);
    expect((await openItem(app, figure))?.warnings).toMatchObject([
      { path: 'value', text: 'It says 510, the reports add up to 500.' },
    ]);
  });

  test('come back from an export as they were, and the PDF of a report stays', async () => {
    const files = copyContentFolder();
    try {
      const pdf = files.read('reports/annual-report-2024.pdf');
      const run = (command: string) =>
        runCommand('content', [command, files.folder], fresh.testDatabase.location);
      expect(await run('export')).toMatchObject({ code: 0 });
      expect(files.read('reports/annual-report-2024.pdf')).toBe(pdf);
      expect(files.read('reports/2023.yaml')).toContain('year: 2023');
      expect(await run('check')).toMatchObject({ code: 0 });
      expect(await run('import')).toMatchObject({ code: 0 });
    } finally {
      files.remove();
    }
  });
});
