import type { Log } from './log.ts';

/**
 * Ends this process in order: at a signal with code 0, after a fault that nothing caught with 1,
 * since what it left behind cannot be trusted. Either way what is under way is finished first.
 * @param finish resolves when everything is finished and closed
 */
export function endInOrder(log: Log, finish: () => Promise<void>): void {
  let isEnding = false;

  async function end(code: number): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    try {
      await finish();
      process.exit(code);
    } catch (error) {
      report(error);
      process.exit(1);
    }
  }

  function report(error: unknown): void {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    log.fatal({ error: { message, stack } }, 'the server ends because of a fault');
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'finishing what is under way');
      void end(0);
    });
  }
  // A rejection that nothing caught comes here, too.
  process.on('uncaughtException', (error) => {
    report(error);
    void end(1);
  });
}
