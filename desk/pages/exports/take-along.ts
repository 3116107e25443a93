import type { RouterContextProvider } from 'react-router';
import type { ExportFormat } from '#domain/desk/inbox/inbox-exports.ts';
import { inboxFilter } from '#domain/desk/inbox/inbox-filter.ts';
import { demandFresh, deskContext, signedIn } from '../../context.ts';

/**
 * Answers with a file of all that the inbox lists by this address. Where it fails on the way the
 * connection is cut, so that no browser takes half of a file for the whole.
 */
export async function takeAlong(
  format: ExportFormat,
  asked: { request: Request; context: Readonly<RouterContextProvider> },
): Promise<Response> {
  await demandFresh(asked);
  const { services, report } = asked.context.get(deskContext);
  const { staff } = signedIn(asked.context);
  const filter = inboxFilter(new URL(asked.request.url).searchParams, staff.id);
  const { name, type, pieces } = await services.exports.take(format, filter, staff);
  return new Response(streamOf(pieces, report), {
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
