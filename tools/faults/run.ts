import type { Fault, Finding } from './fault.ts';

/** Runs faults one after the other and prints what was found. Whether every promise was kept. */
export async function runFaults(faults: readonly Fault[]): Promise<boolean> {
  const broken: string[] = [];
  for (const fault of faults) {
    console.log(`\n${fault.name}: ${fault.what}`);
    const begun = performance.now();
    const findings = await findingsOf(fault);
    for (const line of table(findings)) console.log(line);
    console.log(`  (${Math.round((performance.now() - begun) / 1_000)} s)`);
    if (findings.some(({ kept }) => kept === false)) broken.push(fault.name);
  }
  console.log(
    broken.length > 0
      ? `\nBroken promises: ${broken.join(', ')}`
      : `\nEvery promise was kept (${faults.length} faults).`,
  );
  return broken.length === 0;
}

/** A fault that could not be brought about is a promise that was not shown: it fails. */
async function findingsOf(fault: Fault): Promise<readonly Finding[]> {
  try {
    return await fault.run();
  } catch (error) {
    return [{ what: 'could not be tried', found: (error as Error).message, kept: false }];
  }
}

/** The lines of a plain table. */
export function table(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ what }) => what.length));
  return findings.map(({ what, found, kept }) => {
    const verdict = kept === undefined ? '      ' : kept ? 'kept  ' : 'BROKEN';
    return `  ${verdict}  ${what.padEnd(width)}  ${found}`;
  });
}
