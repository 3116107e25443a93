import { expect, test } from '../site-test.ts';

const HOSTILE = '"><script>window.hacked=1</script><img src=x onerror=window.hacked=1>';
const LONG = 'x'.repeat(5_000);

const PATHS = [
  '/courses?shown=-5',
  '/courses?shown=1e99&shown=2&shown=',
  '/courses?category=<script>',
  `/courses?category=${encodeURIComponent(HOSTILE)}&search=${encodeURIComponent(HOSTILE)}`,
  `/courses?search=${LONG}`,
  '/courses?tab=<script>',
  '/courses/%00',
  `/courses/${encodeURIComponent(HOSTILE)}`,
  '/events?shown=-5',
  '/events?shown=1e9&tag=',
  `/events?tag=${encodeURIComponent(HOSTILE)}`,
  '/events/1e9',
  '/events/%00',
  '/events/-1',
  '/events/1/../../etc/passwd',
  '/events/register/%00',
  `/events/register/${LONG}`,
  '/blogs?tag[]=a&tag=b&tag=c',
  '/blogs/__proto__',
  '/blogs/constructor',
  `/enrollment?id=1&title=${LONG}`,
  `/enrollment?id=1&title=${encodeURIComponent(HOSTILE)}`,
  '/enrollment?id=1&id=2&title=a&title=b',
  '/enrollment/%00',
  '/get-involved?form=__proto__',
  `/get-involved?form=${encodeURIComponent(HOSTILE)}`,
  `/contact?type=${encodeURIComponent(HOSTILE)}`,
  `/impact?project=${encodeURIComponent(HOSTILE)}`,
  '/stem-squad?whole=1&whole=2',
  '/%E0%A4%A',
  '/%',
  '//',
  '//evil.example',
  '/..%2f..%2fetc/passwd',
  '/nothing/here',
  '/.git/config',
  '/.env',
  '/node_modules/react/package.json',
  '/data/site.db',
  '/assets/nothing.js',
  '/covers/courses/nothing.svg',
  '/covers/__proto__/x.svg',
  '/reports/../organisation.yaml',
  '/reports/%2e%2e/organisation.yaml',
];

test('every URL gets an answer, in which nothing of the URL is unescaped', { tag: '@all' }, async ({
  request,
  site,
}) => {
  for (const path of PATHS) {
    // A browser would tidy the URL up.
    const answer = await request.get(`${site.url}${path}`, { maxRedirects: 0 });
    const label = `asked for ${path.slice(0, 60)}`;
    expect.soft(answer.status(), label).toBeLessThan(500);
    const html = await answer.text();
    expect.soft(html, label).not.toContain('<script>window.hacked');
    expect.soft(html, label).not.toContain('<img src=x onerror');
    expect.soft(html, label).not.toMatch(/node_modules|at file:|\.ts:\d/);
    expect.soft(html, label).not.toContain('legalName:');
  }
});

test('methods that pages do not support are refused', async ({ request, site }) => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'POST']) {
    const answer = await request.fetch(`${site.url}/about`, { method });
    expect(answer.status()).toBe(405);
    if (method === 'POST') expect(await answer.text()).toContain('Nothing was sent');
  }
});

test('a field that is posted twice is refused with its name, and nothing is stored', async ({
  request,
  site,
}) => {
  const before = site.stored().length;
  const answer = await request.post(`${site.url}/contact`, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    data: `${new URLSearchParams({
      form: 'contact',
      name: 'Efua',
      email: 'efua@mail.example',
      subject: 'Robots',
      message: 'Do you teach robots in Tamale?',
    })}&name=Ama`,
  });
  expect(answer.status()).toBe(422);
  const page = await answer.text();
  expect(page).toContain('Name must be one answer, not several');
  expect(page).toContain('value="Efua"');
  expect(site.stored()).toHaveLength(before);
});
