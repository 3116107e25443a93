import type { FilledForm } from '#tests/support/filled-form.ts';
import { FILLED_FORMS, PLEDGE, SAMPLE_PAYLOADS } from '#tests/support/filled-forms.ts';
import { contactMessage, eventRegistration, stemSquadEnrolment } from '#tests/support/inbox.ts';
import { SCREENS } from '#tests/support/screens.ts';
import { formWith } from './page-forms.ts';
import { type RecordedRequest, type Recording, SITE_URL, slug } from './recording.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** URLs besides those of the sitemap: filtered lists, and pages that do not exist. */
const MORE_PAGES = [
  ...['volunteer', 'mentor', 'partnership', 'sponsorship', 'stem-squad', 'nothing'].map(
    (form) => `/get-involved?form=${form}`,
  ),
  ...['/events?town=Tamale', '/blogs?tag=electronics', '/courses?level=beginner', '/blogs?page=2'],
  ...['/events/999', '/events/register/nothing', '/courses/nothing', '/course/nothing'],
  ...['/enrollment/nothing', '/blogs/nothing', '/programs/nothing', '/nothing-here'],
  ...['/places', '/places?token=wrong', '/places/join?token=wrong', '/places/consent?token=wrong'],
  ...['/places/calendar.ics?token=wrong', '/donate/pledge?token=wrong', '/receipt?token=wrong'],
  ...['/newsletter/confirm?token=wrong', '/newsletter/unsubscribe?token=wrong'],
  ...['/%ff', '/events/', '/Events', '/desk', '/contact?utm_source=a'],
];

const DOCUMENTS = [
  ...['/sitemap.xml', '/robots.txt', '/humans.txt', '/.well-known/security.txt', '/healthz'],
  ...['/manifest.webmanifest', '/blogs/feed.xml', '/events/calendar.ics', '/events/999.ics'],
];

/** Records every public page, the files for programs, and the pictures that the site draws. */
export async function recordPages(recording: Recording): Promise<void> {
  for (const path of DOCUMENTS) await recording.request(`documents/${slug(path)}`, path);
  const sitemap = await recording.request('documents/sitemap-as-it-is', '/sitemap.xml');
  const inSitemap = [...sitemap.text.matchAll(/<loc>([^<]+)</g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const pictures = new Set<string>();
  const paths = new Set([...SCREENS.map(({ path }) => path), ...inSitemap, ...MORE_PAGES]);
  for (const path of paths) {
    const { text } = await recording.request(`pages/${slug(path)}`, path);
    for (const [, picture = ''] of text.matchAll(/["'/ ]((?:\/covers|\/share)\/[\w/.@-]+)/g)) {
      pictures.add(picture);
    }
  }
  for (const path of ['/', '/events', '/courses/robots-from-scratch']) {
    const headers = { Cookie: 'lite=1' };
    await recording.request(`pages/lite-${slug(path)}`, path, { headers });
    await recording.request(`pages/data-${slug(path)}`, path === '/' ? '/_.data' : `${path}.data`);
  }
  for (const path of [...pictures].sort()) await recording.request(`pictures/${slug(path)}`, path);
}

/** Records every answer of the API to reading, and to wrong requests. */
export async function recordReading(recording: Recording): Promise<void> {
  const lists = ['hero-images', 'partners', 'team', 'blogs', 'stem-squad-landing', 'openapi.json'];
  for (const list of ['', '/', '/nothing', '/docs', ...lists.map((name) => `/${name}`)]) {
    await recording.request(`api/get-${slug(list || 'nothing-after-api')}`, `/api${list}`);
  }
  const courses = await recording.request('api/get-courses', '/api/courses');
  for (const { id } of JSON.parse(courses.text)) {
    await recording.request(`api/get-course-${id}`, `/api/courses/${id}`);
  }
  await recording.request('api/get-course-nothing', '/api/courses/nothing');
  const events = await recording.request('api/get-events', '/api/events');
  for (const { id } of JSON.parse(events.text)) {
    await recording.request(`documents/event-${id}.ics`, `/events/${id}.ics`);
  }
  const wrong: Readonly<Record<string, readonly [path: string, asked?: RecordedRequest]>> = {
    'too-long': [`/api/courses/${'a'.repeat(3_000)}`],
    'other-method': ['/api/courses', { method: 'DELETE' }],
    'unknown-method': ['/api/contact', { method: 'PATCH' }],
    head: ['/api/events', { method: 'HEAD' }],
    options: ['/api/events', { method: 'OPTIONS' }],
    'get-contact': ['/api/contact'],
    'no-json': ['/api/contact', { method: 'POST', body: '{"name":', headers: JSON_TYPE }],
    'no-object': ['/api/contact', { method: 'POST', body: '[]', headers: JSON_TYPE }],
    'other-type': ['/api/contact', { method: 'POST', body: 'name=Efua' }],
    'too-large': ['/api/contact', jsonRequest({ message: 'a'.repeat(70_000) })],
    'long-key': ['/api/contact', jsonRequest({}, { 'Idempotency-Key': 'k'.repeat(256) })],
    'other-site': ['/api/contact', jsonRequest({}, { Origin: 'https://elsewhere.example' })],
    'payments-off': ['/api/payments/paystack', jsonRequest({})],
  };
  for (const [name, [path, request]] of Object.entries(wrong)) {
    await recording.request(`api/wrong-${name}`, path, request);
  }
}

/** Records each kind of submission as another program sends it: right, wrong, and sent again. */
export async function recordSending(recording: Recording): Promise<void> {
  const post = (name: string, kind: string, payload: object, headers = {}) =>
    recording.request(`api/post-${name}`, `/api/${kind}`, jsonRequest(payload, headers));
  for (const [index, { kind, payload }] of SAMPLE_PAYLOADS.entries()) {
    const name = `${index + 1}-${kind}`;
    await post(`${name}-empty`, kind, {});
    await post(
      `${name}-of-other-shapes`,
      kind,
      Object.fromEntries(Object.keys(payload).map((field) => [field, { not: 'a text' }])),
    );
    await post(`${name}-wrong-email`, kind, { ...payload, email: 'nobody@nowhere' });
    await post(`${name}-right`, kind, payload);
    await post(`${name}-again`, kind, payload);
    const own = { ...payload, email: `key${index}@mail.example` };
    const key = { 'Idempotency-Key': `key-${index}` };
    await post(`${name}-with-key`, kind, own, key);
    await post(`${name}-with-key-again`, kind, own, key);
    await post(`${name}-with-key-changed`, kind, { ...own, name: 'Somebody Else' }, key);
  }
  let senders = 0;
  const register = (name: string, change: object) => {
    senders += 1;
    const girlsDay = { eventId: '7', eventTitle: 'Girls Build Day Kumasi' };
    const { payload } = eventRegistration({
      ...girlsDay,
      email: `s${senders}@mail.example`,
      ...change,
    });
    return post(`places-${name}`, 'event-registrations', payload);
  };
  const guardian = { guardianName: 'Abena Mensah', guardianPhone: '0241234567' };
  const people = [
    { name: 'Abena', age: 41 },
    { name: 'Nhyira', age: 12 },
    { name: 'Adom', age: null },
  ];
  await register('family', { party: 'family', people, ...guardian, isGuardian: true });
  await register('child', { party: 'self', age: 12, ...guardian });
  await register('wrong-rows', { party: 'family', people: [{ name: '', age: 200 }] });
  await register('class', { party: 'group', places: 15, groupName: 'Bantama Junior High' });
  for (const age of [19, 20, 21, 22, 23, 24])
    await register(`adult-${age}`, { party: 'self', age });
  await register('unknown-event', { eventId: '999' });
  await register('past-event', { eventId: '1' });
  const courses = await recording.request('api/get-courses-then', '/api/courses');
  for (const { id, title, sessions } of JSON.parse(courses.text).slice(0, 3)) {
    const [session] = sessions ?? [];
    const change = { courseId: id, courseName: title, programType: 'Course', age: 20 };
    const { payload } = stemSquadEnrolment({ ...change, sessionId: session?.id ?? 'nothing' });
    await post(`places-course-${id}`, 'enrollments', payload);
  }
  const families = [
    { parent: 'Esi', phone: '0240000001', child: 'Ato', age: 9 },
    { parent: 'Kojo', phone: '0240000002', child: 'Afi', age: 10 },
  ];
  const group = { subscriptionType: 'group', groupSize: 3, groupLeader: 'Ama Mensah' };
  await post('group-families', 'enrollments', stemSquadEnrolment({ ...group, families }).payload);
  await post(
    'group-link',
    'enrollments',
    stemSquadEnrolment({ ...group, otherParents: 'link' }).payload,
  );
  for (const [name, change] of Object.entries({
    monthly: { frequency: 'monthly', honouree: 'Grandmother Adwoa', email: 'monthly@mail.example' },
    yearly: { frequency: 'yearly', anonymous: true, email: 'yearly@mail.example' },
    bank: { amount: '50', paymentMethod: 'bank', email: 'bank@mail.example' },
    own: { amount: '', customAmount: '1,200', currency: 'GHS', email: 'own@mail.example' },
    card: { paymentMethod: 'creditcard', email: 'card@mail.example' },
    tiny: { amount: '', customAmount: '0.001', email: 'tiny@mail.example' },
  })) {
    await post(`pledge-${name}`, 'donation-pledges', { ...PLEDGE, ...change });
  }
  const odd = {
    name: 'Ɛsi <b>&amp; Co</b>',
    subject: '=1+1',
    message: 'A line,\n"a quote"; and a tab\t.',
  };
  await post(
    'odd-letters',
    'contact',
    contactMessage({ ...odd, email: 'Odd@Bücher.example' }).payload,
  );
}

function jsonRequest(
  payload: object,
  headers: Readonly<Record<string, string>> = {},
): RecordedRequest {
  return { method: 'POST', body: JSON.stringify(payload), headers: { ...JSON_TYPE, ...headers } };
}

/** The newsletter and a pledge are forms of their own kind. */
const OTHER_FORMS = [
  {
    name: 'newsletter',
    path: '/newsletter',
    answers: { email: 'esi.form@mail.example' },
    wrong: [{ field: 'email', answer: 'esi@nowhere' }],
  },
  {
    name: 'donation',
    path: '/donate',
    answers: { ...PLEDGE, frequency: 'once' },
    wrong: [
      { field: 'customAmount', answer: 'much' },
      { field: 'paymentMethod', answer: 'creditcard' },
    ],
  },
];

/** Records each form as a browser without scripts sends it, and as our own scripts do. */
export async function recordForms(recording: Recording): Promise<void> {
  for (const filled of [...FILLED_FORMS, ...OTHER_FORMS]) {
    const name = `forms/${slug(filled.name.toLowerCase())}`;
    const { path, fields } = await openForm(recording, name, filled);
    const answers = { ...filled.answers, email: `form.${filled.answers.email}` };
    const right = withAnswers(fields, answers);
    await recording.post(`${name}-empty`, path, fields);
    for (const { field, answer } of filled.wrong) {
      const wrong = withAnswers(right, { [field]: answer });
      await recording.post(`${name}-wrong-${field}`, path, wrong);
    }
    await recording.post(`${name}-right`, path, right);
    await recording.post(`${name}-again`, path, right);
    const asScript = { Accept: 'application/json' };
    await recording.post(`${name}-script-empty`, path, fields, asScript);
    const other = withAnswers(right, { email: `script.${answers.email}`, key: 'a-key' });
    await recording.post(`${name}-script-right`, path, other, asScript);
    const robot = withAnswers(right, { email: `robot.${answers.email}`, faxNumber: '1' });
    await recording.post(`${name}-robot`, path, robot);
  }
  await recording.post('forms/lite-on', '/lite', [['version', '1']], {
    Referer: `${SITE_URL}/events`,
  });
  await recording.post('forms/erase-device', '/erase', []);
  await recording.post('forms/unknown-form', '/contact', [['form', 'nothing']]);
  await recording.post('forms/other-site', '/contact', [], { Origin: 'https://elsewhere.example' });
  await recording.post('forms/no-form-there', '/about', [['form', 'contact']]);
}

/** Finds the form's real URL, and the fields that a browser would send unchanged. */
async function openForm(
  recording: Recording,
  name: string,
  { path, answers }: Pick<FilledForm, 'path' | 'answers'>,
) {
  const page = await recording.request(`${name}-page`, path);
  const next = page.headers.get('Location');
  const names = Object.keys(answers);
  if (!next) return { path, fields: formWith(page.text, names) };
  const other = await recording.request(`${name}-page`, next.replace(SITE_URL, ''));
  return { path: next.replace(SITE_URL, ''), fields: formWith(other.text, names) };
}

type Fields = readonly (readonly [name: string, value: string])[];

/** Fields with other answers: a tick is sent as `yes`, several answers one after the other. */
function withAnswers(fields: Fields, answers: Readonly<Record<string, unknown>>): Fields {
  const others = fields.filter(([name]) => !(name in answers));
  const changes = Object.entries(answers).flatMap(([name, answer]) =>
    [answer].flat().map((each) => [name, each === true ? 'yes' : String(each)] as const),
  );
  return [...others, ...changes];
}
