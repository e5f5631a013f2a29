import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UiProvider } from '../provider/ui-provider.tsx';
import { Calendar } from './calendar.tsx';

afterEach(cleanup);

test.each([
  ['ar-SA-u-ca-islamic-umalqura', 'نوفمبر'],
  ['fa-IR', 'نوامبر'],
  ['th-TH', 'พฤศจิกายน'],
])('in %s the names of months and days are those of the weeks that it shows', (locale, november) => {
  render(
    <UiProvider locale={locale}>
      <Calendar value="2026-11-15" onPick={() => undefined} />
    </UiProvider>,
  );
  const months = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mes' });
  expect(months.selectedOptions[0]!.textContent).toBe(november);
  const day = new Intl.DateTimeFormat(locale, { calendar: 'gregory', day: 'numeric', month: 'long' });
  expect(document.querySelector('[data-day="2026-11-15"]')!.getAttribute('aria-label')).toContain(
    day.format(new Date(2026, 10, 15)),
  );
});
