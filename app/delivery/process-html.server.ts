import { deferScripts } from './defer-scripts.server.ts';
import { hashScripts, type PageScripts } from './hash-scripts.server.ts';

type Pass = (html: string, page: PageScripts) => string;

/**
 * The processing of a page's HTML after React rendered it, in this order. It applies to complete
 * pages; a streamed page is sent before it is complete, as React rendered it.
 */
const PASSES: readonly Pass[] = [
  // On a slow connection the page comes before its scripts (docs/decisions/021). In development the
  // scripts include hot reloading, which needs its own order.
  ...(import.meta.env.DEV ? [] : [deferScripts]),
  // Comes last, because it hashes the scripts as they are sent: a page without a nonce can be
  // cached and sent to everyone (docs/decisions/019).
  hashScripts,
];

/*
 * These change the HTML after it was sent:
 * - `platform/http/static/compress-streams.ts` and `platform/http/cache/cached-response.ts` compress
 *   it, without any other change.
 * - `service-worker/pages.ts` adds a notice to a page from its cache, so that nobody takes old text
 *   for new.
 * - `service-worker/offline-page.ts` removes the scripts and forms from the offline page, which do
 *   not work without a connection, and inserts the list of stored pages.
 * The Lite version is no step here: React renders it without scripts (`lite.ts`).
 */

/** Processes a complete page before it is sent. */
export function processHtml(html: string, page: PageScripts): string {
  return PASSES.reduce((result, pass) => pass(result, page), html);
}
