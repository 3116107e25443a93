import sharp from 'sharp';
import { itemForm, linksIn } from '#tests/support/item-form.ts';
import type { DeskClient } from './desk-client.ts';
import { slug } from './recording.ts';

const ITEM = '/desk/content/events/6';

/** Records what editors do with content and pictures. */
export async function recordContent({ open, send, press }: DeskClient): Promise<void> {
  const kinds = linksIn(await open('desk/content-kinds', '/desk/content'), /^\/desk\/content\/./);
  for (const kind of kinds) {
    const items = linksIn(await open(`desk/${slug(kind)}`, kind), new RegExp(`^${kind}/[^/]+$`));
    for (const item of items) await open(`desk/${slug(item)}`, item);
  }
  // A picture that is drawn here and uploaded like a photograph.
  const cloth = {
    width: 1_600,
    height: 1_200,
    channels: 3,
    background: { r: 181, g: 83, b: 42 },
  } as const;
  const jpeg = await sharp({ create: cloth }).jpeg().toBuffer();
  const picture = new FormData();
  const fields = {
    arriving: '',
    alt: 'A robot on the sand',
    agreed: 'yes',
    agreedOn: '2026-11-14',
  };
  for (const [field, value] of Object.entries(fields)) picture.set(field, value);
  picture.set('file', new File([new Uint8Array(jpeg)], 'a.jpg', { type: 'image/jpeg' }));
  await send('desk/picture', '/desk/pictures', picture);
  const [path = ''] = linksIn(
    await open('desk/pictures', '/desk/pictures'),
    /^\/desk\/pictures\/.{9}/,
  );
  await open('desk/picture-page', path);
  await open('desk/picture-image', `/images/desk/${path.split('/').at(-1)}-16x9.jpg`);

  const title = 'Harmattan Robot Day, with races';
  const { entries } = itemForm(await open('desk/item-as-it-was', ITEM));
  await press('desk/item-wrong', ITEM, 'save', { title: '' });
  await press('desk/item-saved', ITEM, 'save', { title });
  await open('desk/preview', '/desk/preview?kind=events&id=6');
  await press('desk/item-published', ITEM, 'publish', { time: '9:00 am - 2:00 pm' });
  await send('desk/item-conflict', ITEM, {
    ...Object.fromEntries(entries),
    title: 'Another title',
    _do: 'publish',
  });
  await press('desk/item-scheduled', ITEM, 'schedule', {
    title: `${title} and kites`,
    _at: '2026-11-22T08:00',
  });
  await open('desk/item-history', `${ITEM}/history`);
  await open('desk/item-public', '/events/6');
  const post = '/desk/content/blogs/soldering-safely';
  await press('desk/post-renamed', post, 'rename', { _word: 'solder-safely' });
  await press('desk/post-removed', '/desk/content/events/2', 'remove');
  await open('desk/new-event', '/desk/content/events/+new');
  await press('desk/new-event-wrong', '/desk/content/events/+new', 'save');
  await press('desk/new-post', '/desk/content/blogs/+new', 'publish', { title: 'A new post' });
  await open('desk/post-at-its-old-address', '/blogs/soldering-safely');
}
