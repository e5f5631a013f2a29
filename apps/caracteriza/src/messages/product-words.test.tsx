import { Dropdown } from '@caracteriza/ui/dropdown';
import { UiProvider } from '@caracteriza/ui/provider';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { productTexts } from './product-words.ts';

afterEach(cleanup);

test('lists say the words of the specification while they load, and when they are empty', () => {
  render(
    <UiProvider messages={productTexts}>
      <Dropdown aria-label="Loading" options={[]} busy />
      <Dropdown aria-label="Empty" options={[]} />
    </UiProvider>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Loading').placeholder).toBe('Cargando Items...');
  expect(screen.getByLabelText<HTMLInputElement>('Empty').placeholder).toBe('Sin items en la lista...');
});
