import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Calendar } from '../src/date-input/calendar.tsx';
import { Pagination } from '../src/pagination/pagination.tsx';
import { UiProvider } from '../src/provider/ui-provider.tsx';
import { Steps } from '../src/steps/steps.tsx';

afterEach(cleanup);

// Numbers inside texts are up to the dictionary. These numbers are rendered by the widgets themselves.
test.each([
  ['page sizes', <Pagination key="" total={120} />, 'option'],
  ['marks of steps', <Steps key="" steps={[{ id: 'a', title: 'أ' }]} />, '[data-slot=step-mark]'],
  ['days', <Calendar key="" value="2026-11-28" onPick={() => undefined} />, '[data-day]'],
  ['years', <Calendar key="" value="2026-11-28" onPick={() => undefined} />, 'select:last-of-type option'],
])('%s have the digits of the locale', (_, widget, selector) => {
  const { container } = render(<UiProvider locale="ar-EG">{widget}</UiProvider>);
  const shownTexts = [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(shownTexts.join('')).toMatch(/^[٠-٩]+$/);
});
