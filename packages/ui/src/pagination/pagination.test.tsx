import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../provider/ui-provider.tsx';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

const counter = () => document.querySelector('[data-slot=pagination-counter]')?.textContent;
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
const choose = (size: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: size } });

it('holds page and size where no owner does; another size starts at page 1', () => {
  const onPageChange = vi.fn<(page: number) => void>();
  render(<Pagination total={23} defaultPage={2} defaultPageSize={10} onPageChange={onPageChange} />);
  expect(counter()).toContain('11 - 20 de 23');
  next();
  expect(onPageChange).toHaveBeenLastCalledWith(3);
  expect(counter()).toContain('21 - 23 de 23');
  choose('5');
  expect(onPageChange).toHaveBeenLastCalledWith(1);
  expect(counter()).toContain('1 - 5 de 23');
});

it('shows what its owner holds, and offers sizes only where they may be changed', () => {
  const onPageChange = vi.fn<(page: number) => void>();
  render(<Pagination total={23} page={1} pageSize={5} onPageChange={onPageChange} />);
  expect(screen.queryByRole('combobox')).toBeNull();
  next();
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(2);
  expect(counter()).toContain('1 - 5 de 23');
});

it('shows pages of unequal length, and a size that has a name', () => {
  const onPageChange = vi.fn<(page: number) => void>();
  const pages = (page: number, range: { first: number; last: number }, hasNext: boolean) => (
    <Pagination
      {...{ page, range, hasNext, onPageChange }}
      total={23}
      pageSize={0}
      pageSizes={[0, 5]}
      pageSizeText={(size) => (size === 0 ? 'Por sección' : `${size}`)}
      onPageSizeChange={() => undefined}
    />
  );
  const { rerender } = render(pages(1, { first: 1, last: 7 }, true));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Por sección', '5']);
  expect(counter()).toContain('1 - 7 de 23');
  next();
  expect(onPageChange).toHaveBeenLastCalledWith(2);
  rerender(pages(2, { first: 8, last: 23 }, false));
  expect(counter()).toContain('8 - 23 de 23');
  expect(screen.getByRole('button', { name: 'Página siguiente' }).ariaDisabled).toBe('true');
});

it('writes the number of the page in the digits of the locale, and takes them as well as 0 to 9', () => {
  const onPageChange = vi.fn<(page: number) => void>();
  render(
    <UiProvider locale="ar-EG">
      <Pagination
        total={12_345}
        defaultPage={1_203}
        defaultPageSize={5}
        pageJumps
        onPageChange={onPageChange}
      />
    </UiProvider>,
  );
  const box = screen.getByRole<HTMLInputElement>('textbox');
  const typePage = (text: string) => {
    fireEvent.change(box, { target: { value: text } });
    fireEvent.keyDown(box, { key: 'Enter' });
  };
  expect(box.value).toBe('١٢٠٣');
  typePage('٤٧x');
  expect(onPageChange).toHaveBeenLastCalledWith(47);
  expect(box.value).toBe('٤٧');
  typePage('12');
  expect(onPageChange).toHaveBeenLastCalledWith(12);
});

it('goes to a page in a language whose digits it cannot read back, with 0 to 9', () => {
  const onPageChange = vi.fn<(page: number) => void>();
  render(
    <UiProvider locale="bn">
      <Pagination total={100} defaultPage={12} defaultPageSize={5} pageJumps onPageChange={onPageChange} />
    </UiProvider>,
  );
  const box = screen.getByRole<HTMLInputElement>('textbox');
  expect(box.value).toBe('12');
  fireEvent.change(box, { target: { value: '13' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onPageChange).toHaveBeenLastCalledWith(13);
});
