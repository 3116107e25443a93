import { readFileSync } from 'node:fs';

/** Megabytes of memory that a running process held at its highest. Linux keeps count of it. */
export function peakMemory(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
