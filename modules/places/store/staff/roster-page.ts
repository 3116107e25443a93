import { html, raw } from 'hono/html';
import { dateTimeText, scheduleText } from '../../model/place-texts.ts';
import { isAttended } from '../../model/requested-offering.ts';
import type { RosterRow } from '../../model/roster.ts';
import type { DeskRoster } from '../../model/staff/desk-places.ts';
import {
  ageNote,
  consentLabels,
  occupancyText,
  personLabel,
  stateLabel,
} from '../../model/staff/place-labels.ts';
import { rosterSections } from '../../model/staff/roster-sections.ts';

/**
 * A roster as one page that opens without a connection: it loads nothing else and runs no script.
 * Phone numbers are links for calling. Its style is in the file itself: system fonts, the reader's
 * own theme, and on paper a box for each person. `now` in milliseconds.
 */
export async function rosterPage(roster: DeskRoster, now: number): Promise<string> {
  const { offering, rows } = roster;
  const page = html`<!doctype html>
<html lang="en-GH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${offering.title}: ${isAttended(offering.key) ? 'who comes' : 'who is in it'}</title>
<style>${raw(STYLE_SHEET)}</style>
</head>
<body>
<main>
<h1>${offering.title}</h1>
<p>${[scheduleText(offering), offering.location].filter(Boolean).join(', ')}</p>
${offering.cancelled ? html`<p><strong>Cancelled.</strong> ${offering.cancelled}</p>` : ''}
<p>${occupancyText(offering)}</p>
<p>As it was at ${dateTimeText(new Date(now).toISOString())}. It holds names and phone numbers: delete it when you do not need it any more.</p>
${rows.length === 0 ? html`<p>Nobody has asked for a place yet.</p>` : ''}
${rosterSections(roster).map(
  ({ title, rows: people }) => html`<h2>${title}: ${people.length}</h2>
<ol>${people.map((row) => personItem(row, offering))}</ol>`,
)}
</main>
</body>
</html>
`;
  return String(await page);
}

function personItem(row: RosterRow, offering: DeskRoster['offering']) {
  const { age, state, attended, guardianName, guardianPhone, phone, groupName } = row;
  const facts = [
    stateLabel(state, offering.key),
    ...consentLabels(row),
    ...(attended === null ? [] : [attended ? 'came' : 'did not come']),
    ...(groupName ? [groupName] : []),
    row.reference,
  ];
  const note = ageNote(row, offering);
  return html`<li>${isAttended(offering.key) ? html`<span class="box"></span>` : ''}<div>
<strong>${personLabel(row, offering.key)}</strong>${age === null ? '' : `, ${age}`}${note ? html` <em>${note}</em>` : ''}
<br>${facts.join(', ')}
${guardianName || guardianPhone ? html`<br>Guardian: ${guardianName} ${phoneLink(guardianPhone)}` : ''}
${phone ? html`<br>Sent from ${phoneLink(phone)}` : ''}
</div></li>`;
}

function phoneLink(phone: string) {
  return phone ? html`<a href="tel:${phone.replace(/[^\d+]/g, '')}">${phone}</a>` : '';
}

const STYLE_SHEET = `
:root { color-scheme: light dark }
body { margin: 0; background: Canvas; color: CanvasText; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 44rem; margin: auto }
h1 { font-size: 1.4rem; line-height: 1.2 } h2 { font-size: 1.1rem; margin-top: 2rem }
ol { padding: 0; list-style: none }
li { display: flex; gap: .75rem; padding: .6rem 0; border-top: 1px solid; break-inside: avoid }
.box { flex: none; width: 1.3rem; height: 1.3rem; border: 2px solid; margin-top: .1rem }
a { display: inline-block; padding: .2rem 0; color: inherit }
@media print { body { padding: 0; font-size: 11pt } a { text-decoration: none } }
`;
