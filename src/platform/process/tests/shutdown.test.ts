import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Runs a process that takes 50 ms to shut down, with `happening` as its last code. */
async function processWith(happening: string) {
  const program = `
    import { setTimeout as wait } from 'node:timers/promises';
    import { shutDownInOrder } from './src/platform/process/shutdown.ts';
    import { makeLog } from './src/platform/process/log.ts';
    const log = makeLog('info');
    shutDownInOrder(log, async () => {
      await wait(50);
      log.info('finished');
    });
    setInterval(() => undefined, 1_000);
    ${happening}`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = (await text(child.stdout)).trim().split('\n');
  const [code] = await exited;
  return { code, log: lines.map((line) => JSON.parse(line)) };
}

test.each([
  ['an error', `setTimeout(() => { throw new Error('broken'); });`],
  ['a rejection', `Promise.reject(new Error('broken'));`],
])(
  'security check 31: %s that nothing caught is logged, running work is finished, then it exits with 1',
  async (_, happening) => {
    const { code, log } = await processWith(happening);
    expect(code).toBe(1);
    expect(log).toMatchObject([
      { level: 60, error: { message: 'broken' }, msg: 'the server ends because of a fault' },
      { msg: 'finished' },
    ]);
  },
);

test('a signal ends the process with 0', async () => {
  const { code, log } = await processWith(`process.kill(process.pid, 'SIGTERM');`);
  expect(code).toBe(0);
  expect(log.map(({ msg }) => msg)).toEqual(['finishing open requests', 'finished']);
});
