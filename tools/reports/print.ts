import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../tests/support/browser.ts';

/**
 * Prints an HTML document as a tagged PDF with an outline, in the tests' browser. Throws if a page
 * holds more than fits, so that no report is printed cut.
 * @param published date written into the file instead of the time of printing
 */
export async function printPdf(markup: string, published: Date): Promise<Buffer> {
  const browser = await chromium.launch(findBrowser());
  try {
    const page = await browser.newPage();
    await page.emulateMedia({ media: 'print' });
    await page.setContent(markup);
    await page.evaluate(() => document.fonts.ready);
    await refuseFullPages(page);
    const pdf = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
    });
    return withDate(pdf, published);
  } finally {
    await browser.close();
  }
}

async function refuseFullPages(page: Page): Promise<void> {
  const full = await page
    .locator('.text')
    .evaluateAll((texts) =>
      texts
        .filter(
          (text) => text.scrollHeight > text.clientHeight || text.scrollWidth > text.clientWidth,
        )
        .map((text) => text.querySelector('h1')?.textContent),
    );
  if (full.length > 0) throw new Error(`The page is full: ${full.join(', ')}`);
}

/** The same file with another date of the same length, so that its byte offsets stay valid. */
function withDate(pdf: Buffer, published: Date): Buffer {
  const timestamp = published.toISOString().replace(/\D/g, '').slice(0, 14);
  const source = pdf.toString('latin1');
  return Buffer.from(
    source.replace(/(?<=\/(?:Creation|Mod)Date \(D:)\d{14}/g, timestamp),
    'latin1',
  );
}
