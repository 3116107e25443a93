import sharp from 'sharp';
import type { DeskSite } from '#tests/support/desk-site.ts';
import { itemForm, toBody, withChanges } from '#tests/support/item-form.ts';

/** Pages of content in progress, by name. */
export type ContentPages = Readonly<
  Record<'content-item' | 'content-history' | 'preview' | 'picture', string>
>;

/** Content in progress: a post that was published twice and has a draft, and pictures. */
export async function fillContent({ url }: DeskSite, cookie: string): Promise<ContentPages> {
  const send = async (path: string, body: FormData | URLSearchParams) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      body,
      headers: { Origin: url, Cookie: cookie },
      redirect: 'manual',
    });
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`);
    return new URL(answer.headers.get('Location') ?? '/', url).pathname;
  };
  /** Uploads the site's drawing for an item as if it were a photograph. */
  const putUp = async (cover: string, alt: string) => {
    const drawn = await (await fetch(url + cover)).arrayBuffer();
    const jpeg = await sharp(Buffer.from(drawn), { density: 200 }).resize(1_600).jpeg().toBuffer();
    const form = new FormData();
    for (const [name, value] of Object.entries({
      arriving: '',
      alt,
      agreed: 'yes',
      agreedOn: '2026-11-14',
    })) {
      form.set(name, value);
    }
    form.set('file', new File([new Uint8Array(jpeg)], 'IMG_2031.jpg', { type: 'image/jpeg' }));
    return send('/desk/pictures', form);
  };
  const change = async (
    path: string,
    pressed: string,
    changes: Readonly<Record<string, string>>,
  ) => {
    const page = await fetch(url + path, { headers: { Cookie: cookie } });
    const { entries } = itemForm(await page.text());
    await send(path, toBody(withChanges(entries, changes), pressed));
  };

  await putUp('/covers/courses/robots-from-scratch.svg', 'A robot looks out of its frame');
  const picture = await putUp('/covers/events/6.svg', 'A robot on the sand of Sakasaka');
  await putUp('/covers/blogs/soldering-safely.svg', 'An iron melts solder');
  await putUp('/covers/events/8.svg', 'A ladder to the first job');
  await putUp('/covers/events/10.svg', 'A boat off the coast');
  await putUp('/covers/events/11.svg', 'A stall at the maker market');
  await putUp('/covers/events/7.svg', 'A girl of the build day');
  const event = '/desk/content/events/6';
  await change(event, 'publish', { time: '9:00 am - 2:00 pm' });
  await change(event, 'publish', { location: 'Youth Centre, Sakasaka, Tamale' });
  await change(event, 'save', {
    title: 'Harmattan Robot Day, with races',
    excerpt: 'Build a rover from scrap in Tamale and race it across harmattan sand.',
    image: `/images/desk/${picture.split('/').at(-1)}-16x9.jpg`,
  });
  return {
    'content-item': event,
    'content-history': `${event}/history`,
    preview: '/desk/preview?kind=events&id=6',
    picture,
  };
}
