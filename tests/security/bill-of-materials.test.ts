import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('security check 32: the bill of materials names every part that runs on the server, and no other', () => {
  const script = ['tools/bill-of-materials.ts'];
  const bill = JSON.parse(execFileSync(process.execPath, script, { encoding: 'utf8' }));
  expect(bill.bomFormat).toBe('CycloneDX');
  const parts = new Set(bill.components.map((part: { 'bom-ref': string }) => part['bom-ref']));
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const [name, version] of Object.entries(dependencies)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(parts).toContain(`${name}@${version}`);
  }
  // Otherwise the bill would list development packages that the server never runs.
  expect(parts).not.toContain(`vitest@${devDependencies.vitest}`);
});
