import type { Page } from '@playwright/test';
import { expect, looking, test } from '../site-test.ts';

const RUN = 'window.hacked=1;alert(1)';

function dialogsOf(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  return dialogs;
}

/** Expects that no content has run, and that no link has a forbidden target. */
async function expectHarmless(page: Page, dialogs: readonly string[]) {
  const main = page.getByRole('main');
  // The only form on such pages is our own search.
  const forbidden =
    'script:not([nonce]), iframe, object, form:not([role="search"]), style, [style], [onload], [onerror]';
  await expect(main.locator(forbidden)).toHaveCount(0);
  await expect(page.locator('#main')).toHaveCount(1);
  for (const link of await page.getByRole('link').all()) {
    expect(await link.getAttribute('href')).not.toMatch(/javascript|evil|data:/);
  }
  expect(dialogs).toEqual([]);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
}

test('security check 6: STEM Squad: hostile markup is shown as text or not at all, and nothing of it runs', {
  tag: '@all',
}, async ({ page, remoteSite, backend }) => {
  const markup = [
    `<script>${RUN}</script><img src="/favicon.svg" onload="${RUN}"><img src=x: onerror="${RUN}">`,
    `<svg onload="${RUN}"><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`,
    `<iframe srcdoc="<script>parent.hacked=1</script>"></iframe><object data="javascript:${RUN}">`,
    `<details open ontoggle="${RUN}"><summary>Look</summary></details>`,
    `<form action="/donate"><button formaction="javascript:${RUN}">Press</button></form>`,
    `<style>body{display:none}</style><p style="position:fixed" id="main" class="sr-only">Kept</p>`,
    `<a href="javascript:${RUN}">First trap</a> <a href=" java&#9;script:${RUN}">Second trap</a>`,
    '<a href="https://good.example/kits">Good link</a> <strong>bold</strong>',
    '<math><mtext></p><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  ].join('');
  const types = ['Hero', 'How It Works', 'Plan', 'Why STEM Squad', 'FAQ', 'CTA', 'Footer', 'X<y>'];
  backend.set('/api/stem-squad-landing', {
    json: types.map((type, index) => ({
      id: `"><script>${RUN}</script>${index}`,
      type,
      title: `<img src=x onerror=${RUN}> ${type}`,
      content: markup,
      media: [{ url: `javascript:${RUN}` }, { url: 'data:image/svg+xml,<svg/>' }],
      buttonLabel: `<b>${type}</b>`,
      buttonLink: index % 2 ? `javascript:${RUN}` : '//evil.example',
    })),
  });
  const dialogs = dialogsOf(page);
  await page.goto(`${remoteSite.url}/stem-squad`, { waitUntil: 'load' });
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^<img src=x onerror=.* Hero$/);
  await expect(main.getByText('Kept', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Good link' }).first()).toHaveAttribute(
    'href',
    'https://good.example/kits',
  );
  for (const trap of await main.getByText(/^(First|Second) trap$/).all()) {
    await expect(trap).not.toHaveAttribute('href', /./);
  }
  await expectHarmless(page, dialogs);
});

looking(
  'security check 6: too much markup is shown as text, and blocks no visitor',
  async ({ page, remoteSite, backend }) => {
    const pictures = `${'!['.repeat(4_000)}${'](x)'.repeat(4_000)}`;
    backend.set('/api/blogs', { json: [{ id: 'x', title: 'Pictures', content: pictures }] });
    await page.goto(`${remoteSite.url}/blogs/x`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pictures');
    await expect(page.getByRole('main').getByText(pictures.slice(0, 200))).toBeVisible();

    backend.set('/api/stem-squad-landing', {
      json: [
        { id: 1, type: 'Why STEM Squad', title: 'Deep', content: '<b>'.repeat(2_000) },
        { id: 2, type: 'Why STEM Squad', title: 'Usual', content: '<p>A <b>kit</b></p>' },
      ],
    });
    await page.goto(`${remoteSite.url}/stem-squad`);
    await expect(page.getByRole('main').getByText('<b><b><b>')).toBeVisible();
    await expect(page.getByRole('main').getByText('A kit', { exact: true })).toBeVisible();
  },
);

looking(
  'security check 2: a link in content leads to no other host without saying so',
  async ({ page, remoteSite, backend }) => {
    const content = '[One](//evil.example) [Two](/\\evil.example) [Three](https://good.example)';
    backend.set('/api/blogs', { json: [{ id: 'x', title: 'Links', content }] });
    await page.goto(`${remoteSite.url}/blogs/x`);
    const main = page.getByRole('main');
    await expect(main.getByText('One')).toBeVisible();
    await expect(main.getByRole('link', { name: 'One' })).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Three' })).toBeVisible();
  },
);
