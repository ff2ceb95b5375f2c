import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect, phone } from '../support/browserWorld.ts';
import { violations } from '../support/inspect.ts';
import type { Parent } from '../support/parent.ts';
import { phonePhoto, photoFolder, picture } from '../support/photos.ts';
import { section, toast } from '../support/screen.ts';

/** The value of all three channels of a plain photo. */
const grey = 128;

/** The deviation from plain grey of the pixels around a position in a photo, given in percent. */
async function deviationFromGrey(photo: Buffer, x: number, y: number): Promise<number> {
  const { width, height } = await sharp(photo).metadata();
  const side = Math.round(width * 0.26);
  const left = Math.round((width * x) / 100 - side / 2);
  const top = Math.round((height * y) / 100 - side / 2);
  const pixels = await sharp(photo).extract({ left, top, width: side, height: side }).raw().toBuffer();
  return pixels.reduce((most, value) => Math.max(most, Math.abs(value - grey)), 0);
}

/** Creates a plain JPEG for the gallery. */
const plainPhoto = async (): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name: 'us.jpg',
  mimeType: 'image/jpeg',
  buffer: await picture(1600, 1200, '#808080').jpeg().toBuffer(),
});

const editor = (page: Page): Locator => page.getByRole('dialog', { name: 'Add Fun Privacy Stickers!' });
const daily = (page: Page): Locator => section(page, 'Daily Challenges');
const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save Comment' });

/** Chooses a photo in the file chooser. */
async function chooseFromGallery(page: Page, file: Awaited<ReturnType<typeof plainPhoto>>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Gallery', exact: true }).click();
  await (await chooser).setFiles(file);
  await expect(page.getByAltText('Preview')).toBeVisible();
}

/** Saves the form and fetches the photo from the server. */
async function savedPhoto(page: Page): Promise<Buffer> {
  await saveButton(page).click();
  await expect(toast(page)).toContainText('Comment and photo saved');
  const address = await page.getByAltText(/^Memory of/).getAttribute('src');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  return answer.body();
}

describe('a comment and a photo', async () => {
  const { dataDir } = photoFolder();
  const world = await createBrowserWorld({
    env: { DATA_DIR: dataDir },
    // A browser of its own, for the tests of the camera.
    args: isFull ? ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] : [],
  });

  /** Opens the form for the first comment on a completed task as a parent. */
  const openCommentForm = async (options: Parameters<typeof world.visit>[0] = {}) => {
    const parent: Parent = await world.parent({ timeZone: world.zone });
    const mila = await parent.withChild({ name: 'Mila' });
    await mila.completeTasks(1);
    const page = await world.visit({ as: parent, path: null, ...options });
    // Records all streams, to check that they end.
    await page.addInitScript(() => {
      const devices = navigator.mediaDevices;
      const original = devices.getUserMedia.bind(devices);
      const tracks: MediaStreamTrack[] = [];
      Object.assign(window, { cameraIsOn: () => tracks.map(({ readyState }) => readyState === 'live') });
      devices.getUserMedia = async (constraints) => {
        const stream = await original(constraints);
        tracks.push(...stream.getTracks());
        return stream;
      };
    });
    await page.goto(`/challenges/${mila.urlSlug}`);
    await daily(page).getByRole('button', { name: 'Add Comment' }).click();
    await expect(page.getByLabel('Comment', { exact: true })).toBeFocused();
    return page;
  };
  const cameraIsOn = (page: Page) => page.evaluate<boolean[]>('cameraIsOn()');

  it.runIf(isFull)('on a phone held sideways has room beside the emojis', async () => {
    const page = await openCommentForm({ viewport: phone, hasTouch: true });
    await page.setViewportSize({ width: 740, height: 360 });
    const buffer = await picture(1200, 1600, '#808080').jpeg().toBuffer();
    await chooseFromGallery(page, { name: 'us.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Add Stickers' }).click();
    const photo = editor(page).getByAltText('What you chose');
    await expect(photo).toBeInViewport({ ratio: 1 });
    expect((await photo.boundingBox())?.width).toBeGreaterThan(190);
    await page.getByRole('button', { name: 'Add Emoji' }).click();
    for (const control of [
      photo,
      editor(page).getByRole('toolbar', { name: 'Emojis' }),
      editor(page).getByRole('button', { name: 'Cancel' }),
    ])
      await expect(control).toBeInViewport({ ratio: 1 });
    expect(await violations(page)).toEqual([]);
  });

  it.runIf(isFull)('are added, edited and removed: a text and a photo from the gallery', async () => {
    const page = await openCommentForm({ viewport: phone, hasTouch: true });
    await expect(saveButton(page)).toBeDisabled();
    await page.getByLabel('Comment', { exact: true }).fill('She slept in the fort.');
    await chooseFromGallery(page, await plainPhoto());
    const photo = await sharp(await savedPhoto(page)).metadata();
    expect([photo.width, photo.height]).toEqual([1024, 768]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(daily(page).getByText('She slept in the fort.')).toHaveCount(1);
    await expect(daily(page).getByText('Public', { exact: true })).toBeVisible();

    await page.reload();
    await daily(page).getByRole('button', { name: 'View Comment' }).click();
    await daily(page).getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Comment' });
    await dialog.getByLabel('Comment (Optional)').fill('');
    await dialog.getByRole('button', { name: 'Remove Photo' }).click();
    await saveButton(page).click();
    await expect(toast(page)).toContainText('Comment saved successfully');
    await expect(page.getByText('No comment or photo saved.')).toBeVisible();
    await page.reload();
    await expect(daily(page).getByRole('button', { name: 'Add Comment' })).toBeVisible();
  });

  it.runIf(isFull)('are stored upright and without the location', async () => {
    const page = await openCommentForm();
    await chooseFromGallery(page, { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
    const { width, height, exif, orientation } = await sharp(await savedPhoto(page)).metadata();
    expect([width, height]).toEqual([768, 1024]);
    expect([exif, orientation ?? 1]).toEqual([undefined, 1]);
  });

  it('are uploaded with a sticker, and without the pixels below it', async () => {
    const page = await openCommentForm();
    await chooseFromGallery(page, await plainPhoto());
    await page.getByRole('button', { name: 'Add Stickers' }).click();
    await editor(page).getByRole('button', { name: 'Add Emoji' }).click();
    await editor(page).getByRole('button', { name: 'Bear', exact: true }).click();
    const sticker = editor(page).getByRole('button', { name: 'Bear sticker' });
    const shown = await editor(page).getByAltText('What you chose').boundingBox();
    if (!shown) throw new Error('The photo is not shown');
    await sticker.hover();
    await page.mouse.down();
    await page.mouse.move(shown.x + shown.width * 0.3, shown.y + shown.height * 0.3, { steps: 4 });
    await page.mouse.up();
    await page.mouse.wheel(0, -100);
    await expect(editor(page).getByRole('status')).toHaveText(
      'Bear: 30 percent from the left, 30 percent from the top, size 100',
    );
    expect(await violations(page)).toEqual([]);
    await editor(page).getByRole('button', { name: 'Apply & Continue' }).click();
    await expect(page.getByText('Privacy applied')).toBeVisible();

    const photo = await savedPhoto(page);
    expect(await deviationFromGrey(photo, 30, 30)).toBeGreaterThan(60);
    for (const [x, y] of [
      [75, 30],
      [30, 75],
      [75, 75],
    ] as const) {
      expect(await deviationFromGrey(photo, x, y)).toBeLessThan(8);
    }
  });

  it.runIf(isFull)('accept stickers by keyboard alone, and keep the previous photo on cancel', async () => {
    const page = await openCommentForm();
    await chooseFromGallery(page, await plainPhoto());
    const open = page.getByRole('button', { name: 'Add Stickers' });
    await open.focus();
    await page.keyboard.press('Enter');
    const add = editor(page).getByRole('button', { name: 'Add Emoji' });
    await add.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('+');
    await expect(editor(page).getByRole('status')).toContainText('80 percent from the left, 50 percent from the top');
    await page.keyboard.press('Escape');
    await expect(editor(page)).toBeHidden();
    await expect(open).toBeFocused();
    await expect(page.getByText('Privacy applied')).toHaveCount(0);

    await page.keyboard.press('Enter');
    await add.focus();
    await page.keyboard.press('Enter');
    await editor(page).getByRole('button', { name: 'Ghost', exact: true }).press('Enter');
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Shift+ArrowLeft');
    const apply = editor(page).getByRole('button', { name: 'Apply & Continue' });
    await expect(apply).toBeEnabled();
    await apply.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Privacy applied')).toBeVisible();
    const photo = await savedPhoto(page);
    expect(await deviationFromGrey(photo, 20, 50)).toBeGreaterThan(60);
    expect(await deviationFromGrey(photo, 80, 50)).toBeLessThan(8);
  });

  it.runIf(isFull)('can come from the camera, which stops afterwards', async () => {
    const page = await openCommentForm();
    const camera = page.getByRole('button', { name: 'Camera', exact: true });
    await camera.click();
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeEnabled();
    await expect.poll(() => cameraIsOn(page)).toEqual([true]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel Camera' }).click();
    await expect(camera).toBeFocused();
    await expect.poll(() => cameraIsOn(page)).toEqual([false]);

    await camera.click();
    await page.getByRole('button', { name: 'Take Photo' }).click();
    await expect(page.getByAltText('Preview')).toBeVisible();
    await expect.poll(() => cameraIsOn(page)).toEqual([false, false]);
    const photo = await sharp(await savedPhoto(page)).metadata();
    expect([photo.width, photo.height]).toEqual([1024, 576]);
  });

  it.runIf(isFull)('stop the camera when the user navigates to another page', async () => {
    const page = await openCommentForm();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/);
    await page.goBack();
    await daily(page).getByRole('button', { name: 'Add Comment' }).click();
    await page.getByRole('button', { name: 'Camera', exact: true }).click();
    await expect(page.getByLabel('Camera preview')).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/);
    await expect.poll(() => cameraIsOn(page)).toEqual([false]);
  });

  it.runIf(isFull)('come from the gallery if there is no camera', async () => {
    const page = await openCommentForm();
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'));
    });
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Camera', exact: true }).click();
    await expect(toast(page)).toContainText('Camera not available');
    await expect(toast(page)).toContainText('Please use gallery to select a photo instead');
    await (await chooser).setFiles(await plainPhoto());
    await expect(page.getByAltText('Preview')).toBeVisible();
  });

  it.runIf(isFull)('are rejected if they are not photos, and the text stays', async () => {
    const page = await openCommentForm();
    await page.getByLabel('Comment', { exact: true }).fill('Look!');
    const input = page.getByLabel('Choose a photo');
    await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(toast(page)).toContainText('Please select an image file');
    await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1_048_576 + 1) });
    await expect(toast(page)).toContainText('Please select an image smaller than 5MB');
    // Only its name is a photo's.
    await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html></html>') });
    await expect(toast(page)).toContainText('This photo cannot be opened');
    await expect(page.getByAltText('Preview')).toHaveCount(0);
    await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('Look!');
  });
});
