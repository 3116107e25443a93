import { readDocument } from '#platform/text/document.server.ts';
import source from '../../../docs/api.md?raw';

/** Examples of reading are links. */
export function readApiDocument(siteUrl: string) {
  const text = source
    .replaceAll('https://www.example.org', siteUrl)
    .replace(/`(GET (\/api\/[\w./-]+))`/g, '[`$1`]($2)');
  return readDocument(text);
}
