import type { Page } from '@playwright/test';

/**
 * Shows pages as without scripts, in a browser whose scripts run, because axe is one: answers
 * contain no scripts, and style sheets get the matching media feature.
 */
export async function withoutScripts(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const kind = route.request().resourceType();
    if (kind === 'script') return route.abort('aborted');
    if (kind !== 'document' && kind !== 'stylesheet') return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    const text = await response.text();
    const body =
      kind === 'document'
        ? text
            .replace(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')
            .replace(/<\/?noscript>/g, '')
        : text
            .replace(/\(scripting:\s*none\)/g, '(min-width: 0)')
            .replace(/\(scripting:\s*enabled\)/g, '(max-width: 0)');
    return route.fulfill({ response, body });
  });
}
