// Photo answers: taken with the camera, downscaled as needed, and stripped of EXIF metadata.
import type { Page } from '@playwright/test';
import { makeCharacterization, makeQuestion } from './crud-steps.ts';
import { accounts, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { expectFingerTargets, expectInReach, telephone } from './phone-steps.ts';
import { askInCampaign, field, openByAddress, personAged } from './survey-steps.ts';

test.use(telephone);

/** A JPEG as a camera takes it: large, with many colours. */
async function photograph(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const drawing = canvas.getContext('2d')!;
    for (let index = 0; index < 400; index++) {
      drawing.fillStyle = `hsl(${(index * 47) % 360} 70% 50%)`;
      drawing.fillRect((index % 20) * 200, Math.floor(index / 20) * 150, 200, 150);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return Buffer.from(bytes);
}

/** A small JPEG of 40 × 20 pixels with EXIF orientation and GPS position. */
async function notedPhotograph(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 20);
    canvas.getContext('2d')!.fillRect(0, 0, 20, 20);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  });
  // One EXIF entry, 'rotated by 90°'; the bytes after it are where a camera writes the position.
  const entry = [0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0];
  const tiff = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, ...entry];
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff), Buffer.from(gpsText)]);
  const exifHeader = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([Buffer.from(bytes.slice(0, 2)), exifHeader, exif, Buffer.from(bytes.slice(2))]);
}

const gpsText = 'GPS 4.60971 -74.08175';

test('a photograph is taken with the camera, shown small, and sent no larger than needed, without its place', async ({
  page,
  api,
}) => {
  const { id, name } = await makeCharacterization(api, 'Fotos de la vivienda');
  await makeQuestion(api, id, 'Foto de la puerta', { type: '1', onlyImages: 1, weight: 1 });
  await makeQuestion(api, id, 'Foto del contador', { type: '1', onlyImages: 1, weight: 2 });
  await askInCampaign(api, id);
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, name);
  const question = field(page, 'Foto de la puerta');
  const camera = question.getByLabel('Tomar foto');
  await expect(camera).toBeVisible();
  await expectFingerTargets(page);

  await test.step('what is no picture is refused with what to do', async () => {
    const text = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') };
    await question.getByLabel('Foto de la puerta').setInputFiles(text);
    await expect(question.getByRole('alert')).toHaveText('Elija una imagen, como una foto.');
    const brokenPhoto = { name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hola') };
    await question.getByLabel('Foto de la puerta').setInputFiles(brokenPhoto);
    await expect(question.getByRole('alert')).toHaveText('No fue posible leer el archivo. Elíjalo de nuevo.');
  });
  await test.step('the camera on the back', async () => {
    await expect(camera).toHaveAttribute('capture', 'environment');
    const buffer = await photograph(page);
    const chooser = page.waitForEvent('filechooser');
    await camera.tap();
    await (await chooser).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer });
    await expect(question).toContainText('IMG_0001.jpg');
    await expect(question.locator('img')).toBeVisible();
    await expectInReach(page);
    await expectAccessible(page);
  });
  await test.step('a small one', async () => {
    const buffer = await notedPhotograph(page);
    expect(buffer.includes(gpsText)).toBe(true);
    const otherField = field(page, 'Foto del contador');
    await otherField
      .getByLabel('Foto del contador')
      .setInputFiles({ name: 'contador.jpg', mimeType: 'image/jpeg', buffer });
    await expect(otherField).toContainText('contador.jpg');
  });
  await page.getByRole('button', { name: 'Aceptar', exact: true }).tap();
  await expect(page.getByRole('heading', { name: /quedó guardada/ })).toBeFocused();
  const [savedSurvey] = await api.call('listSurveysBySurveyable', { params: { id: person.id } });
  const { answers } = await api.call('getSurvey', { params: { id: savedSurvey!.id } });
  expect(answers[0]?.fileName).toBe('IMG_0001.jpg');
  const sizeOf = (dataUrl: string) =>
    page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, dataUrl);
  expect(await sizeOf(answers[0]!.value)).toEqual([1600, 1200]);
  // Upright, as originally seen.
  expect(await sizeOf(answers[1]!.value)).toEqual([20, 40]);
  const picture = Buffer.from(answers[1]!.value.split(',')[1]!, 'base64');
  expect([picture.includes('Exif'), picture.includes(gpsText)]).toEqual([false, false]);
});
