import type { ExportFile } from '#modules/submissions/model/inbox/inbox-exports.ts';

/**
 * Answers with a file. Where it fails on the way the connection is cut, so that no browser takes half
 * of a file for the whole.
 * @param report is told why
 */
export function fileResponse(
  { name, type, chunks }: ExportFile,
  report: (error: unknown) => void,
): Response {
  return new Response(streamOf(chunks, report), {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  });
}

/** Pieces as they are asked for: no more are made than the browser takes. */
function streamOf(
  pieces: AsyncIterable<Uint8Array>,
  report: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        report(error);
        controller.error(error);
      }
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
