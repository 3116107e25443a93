import sharp from 'sharp';
import { expectNoBarriers } from '../../support/barriers.ts';
import { makePhotograph, storedPicture } from '../../support/uploaded-pictures.ts';
import { expect, test } from '../desk-test.ts';

test.use({ alone: 'counting' });

const POST = '/blogs/soldering-safely';

test('a photograph is chosen, published, and appears framed on a phone and a desktop, light and dark', {
  tag: '@all',
}, async ({ owner, desk }) => {
  const bytes = await sharp(await makePhotograph({ width: 900, height: 600 }))
    .rotate()
    .toBuffer();
  await desk.inDatabase(async (database) => {
    const { id: staff } = await database.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    for (let count = 0; count < 14; count += 1) {
      const id = await storedPicture(database, staff, bytes);
      const isOldest = count === 0;
      await database
        .updateTable('picture')
        .set({
          alt: isOldest ? 'Two girls solder a robot' : `A robot, number ${count}`,
          ...(isOldest && { caption: 'Robot day in Tamale.', credit: 'Ama Mensah' }),
          added_at: `2026-11-20T10:00:${String(count).padStart(2, '0')}.000Z`,
        })
        .where('id', '=', id)
        .execute();
    }
  });

  await owner.goto('/desk/content/blogs/soldering-safely');
  await owner.getByText('Choose one of our pictures').click();
  const older = owner.getByRole('button', { name: 'Two girls solder a robot' });
  await expect(owner.getByRole('button', { name: 'A robot, number 13' })).toBeVisible();
  await older.click();
  await expect(owner.getByText('Shows: Two girls solder a robot')).toBeVisible();
  await expect(owner.getByLabel('Picture', { exact: true })).toHaveValue(/-16x9\.jpg$/);
  await expectNoBarriers(owner);
  await owner.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(owner.getByText('Published. Visitors see it now.')).toBeVisible();

  for (const width of [360, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await owner.setViewportSize({ width, height: 800 });
      await owner.emulateMedia({ colorScheme });
      await owner.goto(POST);
      const picture = owner.getByRole('img', { name: 'Two girls solder a robot' }).first();
      await expect(picture).toBeVisible();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      // The woven frame is around the picture, and the caption is below the picture, not on it.
      await expect(picture).toHaveCSS('border-image-source', /frame\.svg/);
      const caption = owner.getByText('Robot day in Tamale. Photo: Ama Mensah');
      const [above, below] = [await picture.boundingBox(), await caption.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
      const scrolls = await owner.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(scrolls).toBe(false);
    }
  }
  await expectNoBarriers(owner);
});
