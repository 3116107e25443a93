import sharp from 'sharp';
import { type DeskSite, fillUsualDay, type UsualDay } from '#tests/support/desk-site.ts';
import { itemForm, toBody, withChanges } from '#tests/support/item-form.ts';
import { requestPlaces } from '#tests/support/requested-places.ts';
import { fillGifts } from '#tests/support/sample-gifts.ts';

const GIRLS = ['Adwoa Frimpong', 'Rahinatu Iddrisu', 'Dzifa Agbenyega', 'Linda Tetteh'];

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
  await send('places/event%3A7', { do: 'paper', reference: await fillBuildDay(desk), seat: '1' });
  // Otherwise the pictures would show how many mails wait by chance.
  await desk.inDatabase((database) =>
    database
      .updateTable('outbox_message')
      .set(({ ref }) => ({ sent_at: ref('created_at'), given_up_at: null }))
      .execute(),
  );
  return { cookie, day };
}

/** A family, a class without names and girls alone. Returns the reference of the last. */
async function fillBuildDay(desk: DeskSite): Promise<string> {
  await requestPlaces(desk, {
    name: 'Abena Kyeremateng-Asante',
    party: 'family',
    people: [
      { name: 'Nhyira Kyeremateng-Asante', age: 12 },
      { name: 'Adom', age: null },
    ],
    guardianName: 'Abena Kyeremateng-Asante',
    guardianPhone: '0241234567',
  });
  const groupName = 'Bantama M/A Junior High, Form 2';
  await requestPlaces(desk, { name: 'Comfort Asare', party: 'group', places: 16, groupName });
  let reference = '';
  for (const [index, name] of GIRLS.entries()) {
    const guardian = { guardianName: `Madam ${name}`, guardianPhone: `020123456${index}` };
    const person = { name, age: 12 + index, phone: `024765432${index}`, party: 'self' } as const;
    reference = await requestPlaces(desk, { ...person, ...guardian });
  }
  return reference;
}

export async function fillContent({ url }: DeskSite, cookie: string) {
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

  const [picture, image] = await putUp('/covers/events/6.svg', 'A robot on the sand of Sakasaka');
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
