import { cpus } from 'node:os';

/** The machine behind the figures, in one line. */
export function machineText(): string {
  const [cpu, ...others] = cpus();
  return `${others.length + 1} cores of ${cpu?.model.trim()}, Node ${process.versions.node}`;
}
