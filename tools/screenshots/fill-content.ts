import sharp from 'sharp';
import type { DeskSite } from '#tests/support/desk-site.ts';
import { itemForm, toBody, withChanges } from '#tests/support/item-form.ts';
import { makeSend } from './fill-desk.ts';

/** Pages of content in progress, by name. */
export type ContentPages = Readonly<
  Record<'content-item' | 'content-history' | 'preview' | 'picture', string>
>;

/** Content in progress: a post that was published twice and has a draft, and pictures. */
export async function fillContent({ url }: DeskSite, cookie: string): Promise<ContentPages> {
  const send = makeSend(url, cookie);
  /** Uploads the site's drawing for an item as a photograph: its page, and its path in a field. */
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
