import { nationalPhone, type Organisation } from '#domain/content/organisation.ts';
import { COLOURS, RULE } from './look.ts';
import { type Page, STYLES } from './page.ts';
import type { Report } from './report-data.ts';
import { fillWithCloth } from './weave.ts';

/** What went wrong, the partnerships, who watches over us, thanks, how to reach us, and cloth to the foot. */
export function drawClosing(page: Page, report: Report, organisation: Organisation): void {
  const { mistakes, partnerships, governance, thanks, contact } = report;
  page.text(mistakes.title, STYLES.h1, 'H1');
  page.text(mistakes.introduction, STYLES.lead);
  page.columns(
    mistakes.list.map(() => 1),
    20,
    mistakes.list.map(({ title, text }) => () => {
      page.text(title, STYLES.h3, 'H2');
      page.text(text);
    }),
  );
  page.y += 8;
  drawRule(page);
  page.text(partnerships.title, STYLES.h2, 'H2');
  page.columns([1, 1], 24, [
    () => drawPartners(page, 'National', partnerships.national),
    () => drawPartners(page, 'Regional', partnerships.regional),
  ]);
  page.y += 8;
  drawRule(page);
  page.columns([1, 1], 24, [() => drawPart(page, governance), () => drawPart(page, thanks)]);
  page.y += 8;
  drawRule(page);
  page.columns([1, 1], 24, [
    () => drawPart(page, contact),
    () => {
      const { email, phone, address, legalName } = organisation;
      page.text(legalName, STYLES.h2, 'H2');
      page.text([...address].join(', '));
      page.link(email, `mailto:${email}`, { ...STYLES.h3, colour: 'green', after: 4 });
      page.link(nationalPhone(phone), `tel:${phone}`, { ...STYLES.h3, colour: 'green' });
    },
  ]);
  fillWithCloth(page, report.year + 5);
}

function drawPart(page: Page, part: { title: string; text: string }): void {
  page.text(part.title, STYLES.h2, 'H2');
  page.text(part.text);
}

function drawPartners(page: Page, reach: string, text: string): void {
  page.text(reach, STYLES.h3, 'H3');
  page.text(text);
}

function drawRule(page: Page): void {
  const { x, y, width, doc } = page;
  page.decoration(() => doc.rect(x, y, width, RULE).fill(COLOURS.ink));
  page.y += 18;
}
