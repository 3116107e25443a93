import { cpus } from 'node:os';

/** What the figures were measured on, in one line. */
export function machineText(): string {
  const [cpu, ...others] = cpus();
  return `${others.length + 1} cores of ${cpu?.model.trim()}, Node ${process.versions.node}`;
}
