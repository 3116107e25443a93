import type { Fault, FaultFinding } from './fault.ts';

/** Runs faults one after the other and prints the findings. Returns whether every promise holds. */
export async function runFaults(faults: readonly Fault[]): Promise<boolean> {
  const broken: string[] = [];
  for (const fault of faults) {
    console.log(`\n${fault.name}: ${fault.description}`);
    const begun = performance.now();
    const findings = await findingsOf(fault);
    for (const line of table(findings)) console.log(line);
    console.log(`  (${Math.round((performance.now() - begun) / 1_000)} s)`);
    if (findings.some(({ ok }) => ok === false)) broken.push(fault.name);
  }
  console.log(
    broken.length > 0
      ? `\nBroken promises: ${broken.join(', ')}`
      : `\nEvery promise was ok (${faults.length} faults).`,
  );
  return broken.length === 0;
}

/** A fault that could not be caused proves no promise: it fails. */
async function findingsOf(fault: Fault): Promise<readonly FaultFinding[]> {
  try {
    return await fault.run();
  } catch (error) {
    return [{ label: 'could not be tried', found: (error as Error).message, ok: false }];
  }
}

/** The lines of a plain table. */
export function table(findings: readonly FaultFinding[]): string[] {
  const width = Math.max(...findings.map(({ label }) => label.length));
  return findings.map(({ label, found, ok }) => {
    const verdict = ok === undefined ? '      ' : ok ? 'ok  ' : 'BROKEN';
    return `  ${verdict}  ${label.padEnd(width)}  ${found}`;
  });
}
