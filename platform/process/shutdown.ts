import type { Log } from './log.ts';

/**
 * Shuts this process down in order: with code 0 at SIGTERM or SIGINT, with 1 after an uncaught
 * exception, since the state it left cannot be trusted. Open requests and jobs are finished first.
 * @param finish resolves when everything is finished and closed
 */
export function shutDownInOrder(log: Log, finish: () => Promise<void>): void {
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
      log.info({ signal }, 'finishing open requests');
      void end(0);
    });
  }
  // Node also raises unhandled rejections as this event.
  process.on('uncaughtException', (error) => {
    report(error);
    void end(1);
  });
}
