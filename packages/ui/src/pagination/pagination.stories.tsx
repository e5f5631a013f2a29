import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Pagination, type PaginationProps } from './pagination.tsx';

function Pager(props: PaginationProps) {
  const [page, setPage] = useState(props.page);
  const [pageSize, setPageSize] = useState(props.pageSize);
  return (
    <Pagination
      {...props}
      page={page}
      pageSize={pageSize}
      onPageChange={setPage}
      onPageSizeChange={(size) => {
        setPageSize(size);
        setPage(1);
      }}
    />
  );
}

const meta = {
  title: 'Datos/Paginación',
  component: Pagination,
  args: { page: 1, pageSize: 5, total: 23, onPageChange: fn(), onPageSizeChange: fn() },
  render: (args) => <Pager {...args} />,
} satisfies Meta<PaginationProps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** All properties can be set by hand. */
export const Playground: Story = {
  args: { page: 2, pageSize: 10, total: 123, pageSizes: [5, 10, 20, 50], pageSizeLabel: 'Filas por página' },
};

export const Nothing: Story = {
  args: { total: 0 },
  play: async () => {
    await expect(screen.queryByText(/de 0/)).toBeNull();
    await expect(screen.getByRole('button', { name: 'Página siguiente' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const Survey: Story = { args: { pageSizeLabel: 'Preguntas por página' } };

export const Beyond: Story = {
  args: { total: 10_001, hasNext: true, page: 2001 },
  play: async () => {
    await expect(screen.getByText(/10\.001 - 10\.005 de más de 10\.000/)).toBeVisible();
  },
};

export const Keyboard: Story = {
  play: async () => {
    await userEvent.tab();
    await expect(screen.getByRole('combobox', { name: 'Filas por página' })).toHaveFocus();
    await userEvent.tab();
    const previous = screen.getByRole('button', { name: 'Página anterior' });
    await expect(previous).toHaveFocus();
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab();
    const next = screen.getByRole('button', { name: 'Página siguiente' });
    await expect(next).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}');
    // At the end the button does nothing, but keeps the focus.
    await expect(screen.getByText(/21 - 23 de 23/)).toBeVisible();
    await expect(next).toHaveFocus();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.selectOptions(screen.getByRole('combobox'), '10');
    await expect(screen.getByText(/1 - 10 de 23/)).toBeVisible();
  },
};

/** Jumps to both ends of a long list, and to a page by its number. */
export const PageJumps: Story = {
  args: { page: 3, total: 193, pageJumps: true },
  play: async ({ step }) => {
    const pageInput = () => screen.getByRole('textbox', { name: 'Ir a la página' });
    await step('a number, by Enter and by leaving the box', async () => {
      await expect(pageInput()).toHaveValue('3');
      await userEvent.click(pageInput());
      await userEvent.keyboard('x12{Enter}');
      await expect(screen.getByText(/56 - 60 de 193/)).toBeVisible();
      await userEvent.clear(pageInput());
      await userEvent.type(pageInput(), '99');
      await userEvent.tab();
      await expect(screen.getByText(/191 - 193 de 193/)).toBeVisible();
      await expect(pageInput()).toHaveValue('39');
    });
    await step('Esc, 0 and nothing change no page', async () => {
      await userEvent.type(pageInput(), '7{Escape}');
      await expect(pageInput()).toHaveValue('39');
      await userEvent.clear(pageInput());
      await userEvent.type(pageInput(), '0{Enter}');
      await expect(pageInput()).toHaveValue('39');
    });
    await step('the first and the last, which stay focusable at the ends', async () => {
      const last = screen.getByRole('button', { name: 'Última página' });
      await expect(last).toHaveAttribute('aria-disabled', 'true');
      const firstPageButton = screen.getByRole('button', { name: 'Primera página' });
      await userEvent.click(firstPageButton);
      await expect(screen.getByText(/1 - 5 de 193/)).toBeVisible();
      await expect(firstPageButton).toHaveFocus();
      await userEvent.click(last);
      await expect(screen.getByText(/191 - 193 de 193/)).toBeVisible();
    });
  },
};

/** If the total is not known, there is no button for the last page. */
export const PageJumpsOfAnUnknownTotal: Story = {
  args: { page: 2, total: 1001, totalIsExact: false, hasNext: true, pageJumps: true },
  play: async () => {
    await expect(screen.queryByRole('textbox')).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Última página' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Primera página' }));
    await expect(screen.getByText(/1 - 5 de más de 1\.000/)).toBeVisible();
  },
};
