import { deferScripts } from './defer-scripts.server.ts';
import { hashScripts, type PageScripts } from './hash-scripts.server.ts';

type Pass = (html: string, page: PageScripts) => string;

/**
 * All that is done to the HTML of a page after React made it. First, in this order, to a page that
 * is sent whole; one that streams is on its way before it is complete, and goes as React made it.
 */
const PASSES: readonly Pass[] = [
  // On a thin line the page comes before its scripts (docs/decisions/021). In development scripts
  // come with what lets them be changed while they run, in an order of its own.
  ...(import.meta.env.DEV ? [] : [deferScripts]),
  // Last, since it hashes the scripts as they are sent: what names no nonce can be kept and sent to
  // everybody (docs/decisions/019).
  hashScripts,
];

/*
 * Later, what was sent is changed by these:
 * - `platform/http/static/compress-streams.ts` and `platform/http/cache/cached-response.ts` compress it, which
 *   leaves the HTML as it is.
 * - `service-worker/pages.ts` puts a line on top of a page that it shows from its store, so that
 *   nobody takes old words for new ones.
 * - `service-worker/offline-page.ts` takes the scripts and forms out of the offline page, which do
 *   not work without a connection, and puts in the list of what is at hand.
 * The Lite version is no pass: React makes it without scripts (`lite.ts`).
 */

/** A page that is complete, as it is sent. */
export function processHtml(html: string, page: PageScripts): string {
  return PASSES.reduce((made, pass) => pass(made, page), html);
}
