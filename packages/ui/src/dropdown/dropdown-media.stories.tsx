import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { drawAsPrinted, forceColours } from '../story-support/emulated-media.ts';
import { Dropdown, type DropdownProps } from './dropdown.tsx';
import type { DropdownOption } from './option-order.ts';

const grouped: readonly DropdownOption[] = [
  { value: 'soacha', label: 'Soacha', group: 'Cundinamarca' },
  { value: 'tumaco', label: 'San Andrés de Tumaco', group: 'Nariño' },
  { value: 'ipiales', label: 'Ipiales', group: 'Nariño' },
];

const meta = {
  title: 'Formularios/Dropdown en todo medio',
  component: Dropdown,
  args: { options: grouped, onValueChange: fn() },
  render: (args) => (
    <div className="max-w-sm">
      <Field label="Municipio">
        <Dropdown {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<DropdownProps>;

// Storybook requires the story file's default export.
export default meta;
type Story = StoryObj<typeof meta>;

const combobox = () => screen.getByRole('combobox', { name: 'Municipio' });
/** The box of the text inside an element, which may be narrower than the element. */
function textOf(element: Element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/**
 * With forced colours, a heading differs from the options below it by its weight, and the chosen option by
 * its tick.
 */
export const GroupsInForcedColours: Story = {
  args: { defaultValue: 'ipiales' },
  play: async () => {
    const end = await forceColours();
    try {
      await userEvent.click(combobox());
      await screen.findByRole('group', { name: 'Nariño' });
      const heading = getComputedStyle(screen.getByText('Nariño'));
      const option = screen.getByRole('option', { name: 'San Andrés de Tumaco' });
      await expect(Number(heading.fontWeight)).toBeGreaterThan(Number(getComputedStyle(option).fontWeight));
      const chosenOption = screen.getByRole('option', { name: 'Ipiales' });
      await expect(chosenOption.querySelector('svg')).toBeVisible();
    } finally {
      await end?.();
    }
  },
};

/** In right-to-left layouts, headings and options begin at the right, as in a page with that direction. */
export const GroupsFromRightToLeft: Story = {
  play: async () => {
    document.documentElement.dir = 'rtl';
    try {
      await userEvent.click(combobox());
      await screen.findByRole('group', { name: 'Nariño' });
      const list = screen.getByRole('listbox').getBoundingClientRect();
      for (const text of [screen.getByText('Nariño'), screen.getByText('Ipiales')])
        await expect(list.right - textOf(text).right).toBeLessThan(40);
    } finally {
      document.documentElement.removeAttribute('dir');
    }
  },
};

/** Within a part of the page that has a direction of its own, the list has that direction and begins where the box begins. */
export const InAPartFromRightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <Field label="Municipio" className="w-24">
        <Dropdown {...args} />
      </Field>
    </div>
  ),
  play: async () => {
    await userEvent.click(combobox());
    const list = await screen.findByRole('listbox');
    await expect(getComputedStyle(list).direction).toBe('rtl');
    const end = combobox().closest('[data-slot=dropdown]')!.getBoundingClientRect().right;
    await waitFor(() => expect(Math.abs(list.getBoundingClientRect().right - end)).toBeLessThan(3));
  },
};

/** In print the chosen option is shown, without the open list. */
export const OnPaper: Story = {
  args: { defaultValue: 'tumaco' },
  play: async () => {
    await userEvent.click(combobox());
    const list = await screen.findByRole('listbox');
    const end = await drawAsPrinted();
    if (!end) return;
    try {
      await waitFor(() => expect(list).not.toBeVisible());
      await expect(combobox()).toBeVisible();
      await expect(combobox()).toHaveValue('San Andrés de Tumaco');
      await userEvent.keyboard('{Escape}');
    } finally {
      await end();
    }
  },
};
