import { describe, expect, it } from 'vitest';
import { dateWriting, maskTyped, parseTyped, toTyped } from './written-date.ts';

const spanish = dateWriting('es-CO');

it.each([
  ['es-CO', '03/04/2025', '2025-04-03'],
  ['en-US', '03/04/2025', '2025-03-04'],
  ['en-GB', '03/04/2025', '2025-04-03'],
  ['de', '03.04.2025', '2025-04-03'],
  ['ja', '2025/03/04', '2025-03-04'],
  ['fa', '2025/03/04', '2025-03-04'],
])('in %s %j is %s, both ways', (locale, written, iso) => {
  expect(parseTyped(written, dateWriting(locale))).toBe(iso);
  expect(toTyped(iso, dateWriting(locale))).toBe(written);
});

it.each([
  ['29/02/1996', '1996-02-29'],
  ['1/2/2023', '2023-02-01'],
  ['1-2-2023', '2023-02-01'],
  ['2023-12-31', '2023-12-31'],
  ['29/02/2023', null],
  ['31/04/2023', null],
  ['00/01/2023', null],
  ['01/13/2023', null],
  ['01/01/23', null],
  ['31/12/20239', null],
  ['15 de marzo de 2025', null],
  ['٢٩\u200F/٠٢\u200F/١٩٩٦', '1996-02-29'],
  ['۲۰۲۳/۱۲/۳۱', '2023-12-31'],
  // Korean, Hungarian and Croatian end a date with its sign.
  ['5. 11. 2020.', '2020-11-05'],
  ['2020. 11. 5.', '2020-11-05'],
  ['5.11.2020..', null],
  ['', null],
])('%j typed is %s', (typedDate, iso) => {
  expect(parseTyped(typedDate, spanish)).toBe(iso);
});

it('a date in digits of a locale whose own dates are of another calendar is not read as Gregorian', () => {
  const persian = dateWriting('fa-IR');
  expect(parseTyped('۱۴۰۲/۱۰/۱۰', persian)).toBeNull();
  expect(maskTyped('۱۴۰۲/۱۰/۱۰', persian)).toBe('۱۴۰۲/۱۰/۱۰');
  expect(parseTyped('2023/12/31', persian)).toBe('2023-12-31');
});

describe('while it is typed', () => {
  it.each([
    ['3', '3'],
    ['311', '31/1'],
    ['31122023', '31/12/2023'],
    ['٣١١٢٢٠٢٣', '31/12/2023'],
    ['1/2/2023', '1/2/2023'],
    ['1-2-2023', '1/2/2023'],
    ['31/122', '31/12/2'],
    ['31 ', '31/'],
    [' 31/12/2023 ', '31/12/2023'],
    ['2023-12-31', '31/12/2023'],
  ])('%j gets its signs: %j', (typedDate, maskedText) => {
    expect(maskTyped(typedDate, spanish)).toBe(maskedText);
  });

  it.each(['hoy', '15 de marzo de 2025', '31/12/20239', '1/2/3/4'])('%j stays as it is', (typedDate) => {
    expect(maskTyped(typedDate, spanish)).toBe(typedDate);
  });

  it.each([
    ['en-US', '12/31/2026'],
    ['es-CO', '31/12/2026'],
    ['ja', '2026/12/31'],
  ])('in %s an ISO date may be typed by hand', (locale, shownText) => {
    const writing = dateWriting(locale);
    const typedText = Array.from('2026-12-31').reduce((text, key) => maskTyped(text + key, writing), '');
    expect(typedText).toBe(shownText);
    expect(parseTyped(typedText, writing)).toBe('2026-12-31');
  });

  it('keeps the sign that ends a date', () => {
    expect(maskTyped('2020. 11. 5.', dateWriting('ko'))).toBe('2020.11.5.');
  });

  it('follows the locale', () => {
    expect(maskTyped('20250304', dateWriting('ja'))).toBe('2025/03/04');
    expect(maskTyped('03042025', dateWriting('de'))).toBe('03.04.2025');
  });
});
