import { expectNoBarriers } from '../../support/barriers.ts';
import { dailyTag } from '../../support/run-all.ts';
import { BROWSER_SCREENS, SCREENS } from '../../support/screens.ts';
import { expect, looking as test } from '../site-test.ts';

/** One page of each layout; the first states of a few others are checked together with later ones. */
const DAILY = [
  ...[
    '/',
    '/donate',
    '/about',
    '/impact',
    '/programs',
    '/programs/tech-labs',
    '/events',
    '/events/7',
  ],
  ...['/courses/robots-from-scratch', '/enrollment/robots-from-scratch', '/stem-squad'],
  ...['/blogs/soldering-safely', '/transparency', '/accessibility'],
];

for (const { path } of BROWSER_SCREENS) {
  test(`${path} has no barriers`, dailyTag(DAILY.includes(path)), async ({ page }) => {
    await page.goto(path);
    await expectNoBarriers(page);
  });
}

test('every page is complete, with its own title and description', async ({ request, site }) => {
  const known = new Map<string, string>();
  for (const { path, status = 200, canonical = path } of SCREENS) {
    const answer = await request.get(`${site.url}${path}`);
    expect(answer.status(), path).toBe(status);
    const html = await answer.text();
    expect(html.match(/<(html lang="en-GH"|(?:main|h1|\/h1|\/html)\b)/g), path).toEqual([
      ...['<html lang="en-GH"', '<main', '<h1', '</h1', '</html'],
    ]);
    const canonicalLink = /<link rel="canonical" href="http:\/\/[^"/]+([^"]*)"/.exec(html)?.[1];
    expect(canonicalLink ?? null, path).toBe(canonical);
    if (canonical !== path && canonical !== null) continue;
    const title = /<title>([^<]+ \| Sua)<\/title>/.exec(html)?.[1];
    const description = /<meta name="description" content="([^"]{16,})"/.exec(html)?.[1];
    for (const text of [title, description]) {
      if (text === undefined) throw new Error(`${path} has no title or no description`);
      expect(known.get(text), `another page than ${path} with "${text}"`).toBeUndefined();
      known.set(text, path);
    }
  }
});
