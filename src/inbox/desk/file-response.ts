import type { ExportFile } from '../export.server.ts';

/** After an error the connection is cut: no browser takes half a file for the whole. */
export function fileResponse(
  { name, type, chunks }: ExportFile,
  report: (error: unknown) => void,
): Response {
  return new Response(streamOf(chunks, report), {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  });
}

/** A stream that makes chunks only as fast as the browser takes them. */
function streamOf(
  chunks: AsyncIterable<Uint8Array>,
  report: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
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
