export function listedReferences(html: string): string[] {
  return [...html.matchAll(/<li id="([A-Z]{3}-\w+)"/g)].map(([, reference = '']) => reference);
}

export function linkUrl(html: string, text: string): string | undefined {
  const [, path] = new RegExp(`<a[^>]* href="([^"]+)"[^>]*>${text}</a>`).exec(html) ?? [];
  return path?.replaceAll('&amp;', '&');
}

/** The text of a page, without its tags. */
export function pageText(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}
