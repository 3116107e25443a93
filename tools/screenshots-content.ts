import sharp from 'sharp';
import { type DeskSite, fillUsualDay, type UsualDay } from '#tests/support/desk-site.ts';
import { itemForm, toBody, withChanges } from '#tests/support/item-form.ts';
import { requestPlaces } from '#tests/support/requested-places.ts';
import { fillGifts } from '#tests/support/sample-gifts.ts';

const GIRLS = [
  ['Adwoa Frimpong', 14],
  ['Rahinatu Iddrisu', 12],
  ['Dzifa Agbenyega', 17],
  ['Maame Serwaa Boakye', 13],
  ['Linda Tetteh', 19],
  ['Nana Yaa Opoku', 15],
  ['Esi Quansah', 11],
] as const;
const AGREED_GIRLS = 4;

function makeSend(url: string, cookie: string) {
  return async (path: string, sent: FormData | URLSearchParams | Record<string, string>) => {
    const answer = await fetch(`${url}/desk/${path}`, {
      method: 'POST',
      body: sent instanceof FormData ? sent : new URLSearchParams(sent),
      headers: { Origin: url, Cookie: cookie },
      redirect: 'manual',
    });
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`);
    return new URL(answer.headers.get('Location') ?? '/', url).pathname;
  };
}

export async function fillDesk(desk: DeskSite): Promise<{ cookie: string; day: UsualDay }> {
  const girls = await fillBuildDay(desk);
  await fillGifts(desk, {
    odd: 'Efua Darko',
    monthly: 'Efua Darko',
    late: 'Nana Akosua Kyeremateng-Asante',
  });
  const cookie = await desk.signIn(await desk.makeSignInLink('Ama Boateng', 'ama@sua.example'));
  const day = await fillUsualDay(desk, {
    // The browser's own face has no Ɔ and shows nothing in its place.
    name: 'Efua Owusu',
    subject: 'Robots for a nine-year-old',
    message:
      'Do you teach robots in Tamale? My daughter asks and asks.\nWe could come on Saturdays.',
  });
  const send = makeSend(desk.url, cookie);
  await send('people', { name: 'Kofi Asare', email: 'kofi@sua.example', roles: 'people' });
  await send(`inbox/${day.fresh}`, {
    note: 'Her daughter is nine. The Saturday group has two places left.',
  });
  await send(`inbox/${day.fresh}`, {
    reply: 'Dear Efua,\nyes, we do: on Saturdays at nine, in the library. Bring her along.',
  });
  for (const reference of girls.slice(0, AGREED_GIRLS)) {
    await send('places/event%3A7', { do: 'paper', reference, seat: '1' });
  }
  // Otherwise the pictures would show how many mails wait by chance.
  await desk.inDatabase((database) =>
    database
      .updateTable('outbox_message')
      .set(({ ref }) => ({ sent_at: ref('created_at'), given_up_at: null }))
      .execute(),
  );
  return { cookie, day };
}

/** A family, a class without names and girls alone, until it is full. References of the last. */
async function fillBuildDay(desk: DeskSite): Promise<string[]> {
  await requestPlaces(desk, {
    name: 'Abena Kyeremateng-Asante',
    party: 'family',
    people: [
      { name: 'Nhyira Kyeremateng-Asante', age: 12 },
      { name: 'Owusuwaa Kyeremateng-Asante', age: 15 },
      { name: 'Adom', age: null },
    ],
    guardianName: 'Abena Kyeremateng-Asante',
    guardianPhone: '0241234567',
  });
  const groupName = 'Bantama M/A Junior High, Form 2';
  await requestPlaces(desk, { name: 'Comfort Asare', party: 'group', places: 16, groupName });
  const references = [];
  for (const [index, [name, age]] of GIRLS.entries()) {
    const guardian = {
      guardianName: `Madam ${name.split(' ').at(-1)}`,
      guardianPhone: `020123456${index}`,
    };
    const phone = `024765432${index}`;
    references.push(await requestPlaces(desk, { name, age, phone, party: 'self', ...guardian }));
  }
  return references;
}

type ContentPages = Readonly<
  Record<'content-item' | 'content-history' | 'preview' | 'picture', string>
>;

export async function fillContent({ url }: DeskSite, cookie: string): Promise<ContentPages> {
  const send = makeSend(url, cookie);
  const putUp = async (cover: string, alt: string) => {
    const drawn = await (await fetch(url + cover)).arrayBuffer();
    const jpeg = await sharp(Buffer.from(drawn), { density: 200 }).resize(1_600).jpeg().toBuffer();
    const form = new FormData();
    form.set('arriving', '');
    form.set('alt', alt);
    form.set('agreed', 'yes');
    form.set('agreedOn', '2026-11-14');
    form.set('file', new File([new Uint8Array(jpeg)], 'IMG_2031.jpg', { type: 'image/jpeg' }));
    const page = await send('pictures', form);
    return [page, `/images/desk/${page.split('/').at(-1)}-16x9.jpg`] as const;
  };
  const change = async (path: string, pressed: string, changes: Record<string, string>) => {
    const page = await fetch(`${url}/desk/${path}`, { headers: { Cookie: cookie } });
    const { entries } = itemForm(await page.text());
    await send(path, toBody(withChanges(entries, changes), pressed));
  };

  await putUp('/covers/courses/robots-from-scratch.svg', 'A robot looks out of its frame');
  const [picture, image] = await putUp('/covers/events/6.svg', 'A robot on the sand of Sakasaka');
  await putUp('/covers/blogs/soldering-safely.svg', 'An iron melts solder');
  for (const [id, alt] of [
    [8, 'A ladder to the first job'],
    [10, 'A boat off the coast'],
    [11, 'A stall at the maker market'],
    [7, 'A girl of the build day'],
  ] as const) {
    const [, image] = await putUp(`/covers/events/${id}.svg`, alt);
    await change(`content/events/${id}`, 'publish', { image });
  }
  const event = 'content/events/6';
  await change(event, 'publish', { time: '9:00 am - 2:00 pm' });
  await change(event, 'publish', { location: 'Youth Centre, Sakasaka, Tamale' });
  await change(event, 'save', {
    title: 'Harmattan Robot Day, with races',
    excerpt: 'Build a rover from scrap in Tamale and race it across harmattan sand.',
    image,
  });
  return {
    'content-item': `/desk/${event}`,
    'content-history': `/desk/${event}/history`,
    preview: '/desk/preview?kind=events&id=6',
    picture,
  };
}
