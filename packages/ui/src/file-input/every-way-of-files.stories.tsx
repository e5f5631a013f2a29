import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { SignatureField } from '../signature/signature-field.tsx';
import { drawAsPrinted, forceColours } from '../story-support/emulated-media.ts';
import { inputMethodOn } from '../story-support/input-method.ts';
import { realInput } from '../story-support/real-input.ts';
import { FileInput } from './file-input.tsx';

/** A form with all controls whose values are not typed. */
function FileAndSignature() {
  return (
    <form>
      <fieldset className="flex min-w-0 max-w-md flex-col gap-5">
        <Field label="Cédula">
          <FileInput name="Cédula" camera />
        </Field>
        <Field label="Firma">
          <SignatureField name="Firma" label="Firma" />
        </Field>
      </fieldset>
    </form>
  );
}

const meta = {
  title: 'Formularios/Cada manera de dar un archivo',
  component: FileAndSignature,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const formOf = (canvasElement: HTMLElement) => canvasElement.querySelector('form')!;
const inputIn = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[data-slot=file-input]')!;
const sentFile = (form: HTMLFormElement) => new FormData(form).get('Cédula') as File;
const sentSignature = (form: HTMLFormElement) => new FormData(form).getAll('Firma').map(String).join();
const scanned = () => new File(['ñ'], 'cédula.txt', { type: 'text/plain' });

/** Ways to give the input a file. */
const entryMethods: Readonly<Record<string, (form: HTMLFormElement) => Promise<void> | void>> = {
  chosen: async (form) => userEvent.upload(within(form).getByLabelText('Cédula'), scanned()),
  dropped: (form) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(scanned());
    inputIn(form).dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  },
  'by the camera': async (form) =>
    userEvent.upload(within(form).getByLabelText('Tomar foto'), scanned(), { applyAccept: false }),
};

/** However a file is chosen, its form submits it with its name; only the remove button and a reset remove it. */
export const Default: Story = {
  play: async ({ canvasElement, step }) => {
    const form = formOf(canvasElement);
    const browser = await realInput();
    for (const [entryMethod, give] of Object.entries(entryMethods))
      await step(entryMethod, async () => {
        await expect(sentFile(form).size).toBe(0);
        await give(form);
        await waitFor(() => expect(sentFile(form).name).toBe('cédula.txt'));
        await expect(await sentFile(form).text()).toBe('ñ');
        await expect(new FormData(form).getAll('Cédula')).toHaveLength(1);
        form.reset();
        await waitFor(() => expect(sentFile(form).size).toBe(0));
      });
    await step('Esc, Ctrl+Z and a paste of text leave it; a finger on the cross removes it', async () => {
      await userEvent.upload(within(form).getByLabelText('Cédula'), scanned());
      const cross = await screen.findByRole('button', { name: 'Quitar archivo' });
      within(form).getByLabelText('Cédula').focus();
      await browser?.userEvent.keyboard('{Escape}{Control>}z{/Control}');
      await userEvent.paste('Peña');
      await expect(sentFile(form).name).toBe('cédula.txt');
      await userEvent.pointer({ keys: '[TouchA]', target: cross });
      await waitFor(() => expect(sentFile(form).size).toBe(0));
    });
    await step('a disabled group sends nothing', async () => {
      await userEvent.upload(within(form).getByLabelText('Cédula'), scanned());
      await waitFor(() => expect(sentFile(form).name).toBe('cédula.txt'));
      const group = form.querySelector('fieldset')!;
      group.disabled = true;
      await expect(new FormData(form).getAll('Cédula')).toEqual([]);
      group.disabled = false;
    });
  },
};

/** Signed by touch and with an input method: a form submits the picture, Esc keeps it, and removing it clears the value. */
export const Signed: Story = {
  play: async ({ canvasElement, step }) => {
    const form = formOf(canvasElement);
    const tap = async (role: string, name: string | RegExp) =>
      userEvent.pointer({ keys: '[TouchA]', target: await screen.findByRole(role, { name }) });
    const nameBox = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Nombre completo/ });
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await step('a typed name, by an input method', async () => {
      await tap('button', 'Firmar: Firma');
      await tap('radio', 'Escribir el nombre');
      const nameInput = await nameBox();
      nameInput.focus();
      const method = await inputMethodOn(nameInput);
      await method.compose('Peña');
      await method.accept('Peña');
      await waitFor(() => expect(nameInput).toHaveValue('Peña'));
      await tap('button', 'Aceptar');
      await closed();
      await waitFor(() => expect(sentSignature(form)).toMatch(/^data:image\/png;base64,/));
    });
    await step('Esc keeps the one there was, whatever was begun', async () => {
      const before = sentSignature(form);
      await tap('button', 'Cambiar firma: Firma');
      await tap('radio', 'Escribir el nombre');
      await nameBox().then((nameInput) => nameInput.focus());
      await userEvent.paste('Ñáñez');
      await waitFor(async () => expect(await nameBox()).toHaveValue('Ñáñez'));
      await userEvent.keyboard('{Escape}');
      await tap('button', 'Descartar firma');
      await closed();
      await expect(sentSignature(form)).toBe(before);
    });
    await step('removed', async () => {
      await tap('button', 'Quitar firma: Firma');
      await waitFor(() => expect(sentSignature(form)).toBe(''));
    });
  },
};

/** Each control has a border with forced colours, is visible in print, and stays within its bounds from right to left. */
export const DrawnElsewhere: Story = {
  play: async ({ canvasElement, step }) => {
    const form = formOf(canvasElement);
    await userEvent.upload(within(form).getByLabelText('Cédula'), scanned());
    await within(form).findByText('cédula.txt');
    const edges = [inputIn(form), within(form).getByRole('button', { name: 'Firmar: Firma' })];
    await step('forced colours', async () => {
      const end = await forceColours();
      try {
        for (const edge of edges) {
          const { borderTopStyle, borderTopColor } = getComputedStyle(edge);
          await expect(borderTopStyle).not.toBe('none');
          await expect(borderTopColor).not.toMatch(/^rgba\(.*, 0\)$/);
        }
      } finally {
        await end?.();
      }
    });
    await step('print', async () => {
      const end = await drawAsPrinted();
      try {
        await expect(within(form).getByText('cédula.txt')).toBeVisible();
      } finally {
        await end?.();
      }
    });
    await step('right to left', async () => {
      document.documentElement.dir = 'rtl';
      try {
        const formBounds = form.getBoundingClientRect();
        for (const edge of edges) {
          const { left, right } = edge.getBoundingClientRect();
          await expect([left >= formBounds.left - 1, right <= formBounds.right + 1]).toEqual([true, true]);
        }
        const name = within(form).getByText('cédula.txt').getBoundingClientRect();
        const cross = within(form).getByRole('button', { name: 'Quitar archivo' }).getBoundingClientRect();
        await expect(cross.right).toBeLessThanOrEqual(name.left + 1);
      } finally {
        document.documentElement.dir = '';
      }
    });
  },
};
