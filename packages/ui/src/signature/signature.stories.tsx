import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Field } from '../field/field.tsx';
import { realInput } from '../story-support/real-input.ts';
import { SignatureField, type SignatureFieldProps } from './signature-field.tsx';
import { typedSignature } from './strokes.ts';

const meta = {
  title: 'Formularios/Firma',
  component: SignatureField,
  args: { label: 'Firma de la persona encuestada', onValueChange: fn() },
  render: (args) => (
    <Field label={args.label} required>
      <SignatureField {...args} />
    </Field>
  ),
} satisfies Meta<SignatureFieldProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const signButton = () => screen.getByRole('button', { name: /^(Firmar|Cambiar firma): / });
const button = (name: string) => screen.getByRole('button', { name });

async function openDialog(): Promise<HTMLCanvasElement> {
  await userEvent.click(signButton());
  // The dialog is loaded when a user signs for the first time.
  await screen.findByRole('dialog', { name: 'Firma de la persona encuestada' });
  const canvas = screen.getByRole<HTMLCanvasElement>('img', { name: 'Espacio para firmar' });
  await waitFor(() => expect(canvas.width).toBeGreaterThan(200));
  return canvas;
}

/** One stroke from left to right across the canvas, at a height between 0 and 1. */
async function draw(canvas: HTMLCanvasElement, height: number): Promise<void> {
  const bounds = canvas.getBoundingClientRect();
  const pointAt = (fraction: number) => ({
    clientX: bounds.left + bounds.width * fraction,
    clientY: bounds.top + bounds.height * height,
    pointerId: 1,
    buttons: 1,
    isPrimary: true,
  });
  await fireEvent.pointerDown(canvas, { ...pointAt(0.2), button: 0 });
  for (const fraction of [0.3, 0.4, 0.5, 0.6, 0.7]) {
    await fireEvent.pointerMove(window, pointAt(fraction));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await fireEvent.pointerUp(window, { ...pointAt(0.8), buttons: 0 });
}

/** How many pixels of the picture are not white; a fast, thin stroke has grey edges, which also count as ink. */
async function inkOf(dataUrl: string): Promise<number> {
  const image = new Image();
  image.src = dataUrl;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let inkPixels = 0;
  for (let channelIndex = 0; channelIndex < data.length; channelIndex += 4)
    if (data[channelIndex]! < 250) inkPixels += 1;
  return inkPixels;
}

export const Default: Story = {};
export const Playground: Story = { args: { policy: 'any' } };
export const Disabled: Story = { args: { disabled: true } };

export const Signed: Story = {
  args: { name: 'firma' },
  loaders: [() => ({ picture: typedSignature('Íngrid Yuliana Muñoz Peña') ?? '' })],
  render: (args, { loaded }) => <SignatureField {...args} defaultValue={String(loaded.picture)} />,
  play: async ({ args }) => {
    await expect(screen.getByRole('img', { name: 'Firma de Firma de la persona encuestada' })).toBeVisible();
    await userEvent.click(button('Quitar firma: Firma de la persona encuestada'));
    await expect(args.onValueChange).toHaveBeenCalledWith('');
    await expect(signButton()).toHaveFocus();
  },
};

export const Invalid: Story = {
  render: (args) => (
    <Field label={args.label} required error="La firma se encuentra vacía">
      <SignatureField {...args} />
    </Field>
  ),
  play: async () => {
    await expect(signButton()).toHaveAccessibleDescription('La firma se encuentra vacía');
  },
};

export const DrawUndoAccept: Story = {
  // The width of a stroke depends on its speed.
  tags: ['no-picture'],
  play: async ({ args, step }) => {
    const canvas = await openDialog();
    await step('empty is refused', async () => {
      await userEvent.click(button('Aceptar'));
      await expect(screen.getByRole('alert')).toHaveTextContent('La firma se encuentra vacía');
      await expect(args.onValueChange).not.toHaveBeenCalled();
    });
    await step('two strokes, one taken back', async () => {
      await draw(canvas, 0.3);
      await draw(canvas, 0.6);
      await waitFor(() => expect(canvas).toHaveAccessibleDescription(/Firma dibujada/));
      const two = await inkOf(canvas.toDataURL());
      await userEvent.click(button('Deshacer'));
      await expect(await inkOf(canvas.toDataURL())).toBeLessThan(two);
    });
    await step('strokes survive another size of the dialog', async () => {
      const before = canvas.width;
      const dialog = screen.getByRole('dialog');
      dialog.style.maxWidth = '14rem';
      await waitFor(() => expect(canvas.width).toBeLessThan(before));
      await expect(await inkOf(canvas.toDataURL())).toBeGreaterThan(50);
      dialog.style.maxWidth = '';
      await waitFor(() => expect(canvas.width).toBe(before));
    });
    await step('accept gives a PNG and the focus back', async () => {
      await userEvent.click(button('Aceptar'));
      await expect(args.onValueChange).toHaveBeenCalledWith(
        expect.stringMatching(/^data:image\/png;base64,/),
      );
      await waitFor(() => expect(signButton()).toHaveFocus());
      await expect(screen.getByRole('img')).toBeVisible();
    });
  },
};

export const TypedByKeyboard: Story = {
  play: async ({ args }) => {
    signButton().focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Dibujar' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByRole('radio', { name: 'Escribir el nombre' })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('textbox', { name: /^Nombre completo/ })).toHaveFocus();
    await userEvent.keyboard('Begoña Ñáñez');
    await userEvent.tab();
    await userEvent.tab();
    await expect(button('Aceptar')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const picture = String((args.onValueChange as ReturnType<typeof fn>).mock.calls[0]?.[0]);
    await expect(await inkOf(picture)).toBeGreaterThan(200);
  },
};

/** A key pressed by accident loses no signature; with nothing signed, it closes the dialog immediately. */
export const EscAsksFirst: Story = {
  play: async ({ args, step }) => {
    await step('nothing signed: Esc closes', async () => {
      await openDialog();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(signButton()).toHaveFocus());
    });
    await step('signed: Esc asks, and the strokes stay', async () => {
      const canvas = await openDialog();
      await draw(canvas, 0.4);
      await waitFor(() => expect(canvas).toHaveAccessibleDescription(/Firma dibujada/));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(button('Seguir firmando')).toHaveFocus());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(button('Aceptar')).toHaveFocus());
      await expect(canvas).toHaveAccessibleDescription(/Firma dibujada/);
      await expect(await inkOf(canvas.toDataURL())).toBeGreaterThan(50);
    });
    await step('discarded, the focus is where it began', async () => {
      await userEvent.click(button('Cancelar'));
      await userEvent.click(await screen.findByRole('button', { name: 'Descartar firma' }));
      await waitFor(() => expect(signButton()).toHaveFocus());
      await expect(args.onValueChange).not.toHaveBeenCalled();
    });
  },
};

/**
 * After rotating, resizing, or moving to a screen with twice the density, the drawing is still there, at the screen's full
 * sharpness.
 */
export const SurvivesRotationAndDensity: Story = {
  play: async ({ step }) => {
    const browser = await realInput();
    if (!browser) return;
    await browser.page.viewport(390, 780);
    const canvas = await openDialog();
    await draw(canvas, 0.4);
    await waitFor(() => expect(canvas).toHaveAccessibleDescription(/Firma dibujada/));
    const upright = canvas.width;
    const ink = await inkOf(canvas.toDataURL());
    await step('turned to the side', async () => {
      await browser.page.viewport(780, 390);
      await waitFor(() => expect(canvas.width).toBeGreaterThan(upright * 1.2));
      await expect(await inkOf(canvas.toDataURL())).toBeGreaterThan(ink);
      // The proportions are kept, so nothing is cut off.
      await expect(canvas.clientWidth / canvas.clientHeight).toBeCloseTo(2.5, 1);
    });
    await step('and back', async () => {
      await browser.page.viewport(390, 780);
      await waitFor(() => expect(canvas.width).toBe(upright));
      await expect(Math.abs((await inkOf(canvas.toDataURL())) - ink)).toBeLessThan(ink * 0.1);
    });
    await step('on a screen of twice the density', async () => {
      Object.defineProperty(window, 'devicePixelRatio', { value: 2, configurable: true });
      try {
        window.dispatchEvent(new Event('resize'));
        await expect(canvas.width).toBe(upright * 2);
        await expect(await inkOf(canvas.toDataURL())).toBeGreaterThan(ink * 1.5);
      } finally {
        Reflect.deleteProperty(window, 'devicePixelRatio');
        window.dispatchEvent(new Event('resize'));
      }
    });
    await step('clear leaves an empty page, which is refused', async () => {
      await userEvent.click(button('Limpiar'));
      await expect(await inkOf(canvas.toDataURL())).toBe(0);
      await userEvent.click(button('Aceptar'));
      await expect(screen.getByRole('alert')).toHaveTextContent('La firma se encuentra vacía');
    });
  },
};

/** Signing with a picture, if the policy allows any method. */
export const ByPicture: Story = {
  args: { policy: 'any' },
  play: async ({ args }) => {
    await openDialog();
    await userEvent.click(screen.getByRole('radio', { name: 'Subir una imagen' }));
    const chooser = screen.getByLabelText('Imagen de la firma');
    await userEvent.click(button('Aceptar'));
    await expect(chooser).toHaveAccessibleDescription(/La firma se encuentra vacía/);
    await userEvent.upload(chooser, new File(['no'], 'firma.png', { type: 'image/png' }));
    await waitFor(() => expect(chooser).toHaveAccessibleDescription(/no es una imagen que se pueda leer/));
    const bytes = await (await fetch(typedSignature('Ñuflo Ñáñez') ?? '')).blob();
    await userEvent.upload(chooser, new File([bytes], 'firma.png', { type: 'image/png' }));
    await expect(await screen.findByRole('img', { name: /^Firma de Firma/ })).toBeVisible();
    await userEvent.click(button('Aceptar'));
    const picture = String((args.onValueChange as ReturnType<typeof fn>).mock.calls[0]?.[0]);
    await expect(await inkOf(picture)).toBeGreaterThan(200);
    await waitFor(() => expect(signButton()).toHaveFocus());
  },
};

/** Pictures that finish loading out of order: the later choice wins, and Aceptar waits for it. */
export const SlowPictures: Story = {
  args: { policy: 'any' },
  play: async ({ args, step }) => {
    const file = async (name: string) => {
      const bytes = await (await fetch(typedSignature(name) ?? '')).blob();
      return new File([bytes], `${name}.png`, { type: 'image/png' });
    };
    const { Image } = window;
    const heldCallbacks: (() => void)[] = [];
    /** The browser reads the next picture only after `held` has been called. */
    const hold = () => {
      window.Image = function SlowImage() {
        window.Image = Image;
        const image = new Image();
        const decode = image.decode.bind(image);
        image.decode = async () => {
          await new Promise<void>((resolve) => heldCallbacks.push(resolve));
          await decode();
        };
        return image;
      } as unknown as typeof Image;
    };
    const release = async () => {
      heldCallbacks.pop()?.();
      await new Promise((resolve) => setTimeout(resolve, 100));
    };
    const preview = () => screen.queryByRole('img', { name: /^Firma de Firma/ });
    try {
      await openDialog();
      await userEvent.click(screen.getByRole('radio', { name: 'Subir una imagen' }));
      const chooser = screen.getByLabelText('Imagen de la firma');
      await step(
        'while the first is being read, the button waits and nobody is told that it is empty',
        async () => {
          hold();
          await userEvent.upload(chooser, await file('Una Primera Muy Larga'));
          await waitFor(() => expect(button('Aceptar')).toHaveAttribute('aria-busy', 'true'));
          await userEvent.click(button('Aceptar'));
          await expect(screen.queryByText('La firma se encuentra vacía')).toBeNull();
        },
      );
      await step('the second is ready first, and stays', async () => {
        await userEvent.upload(chooser, await file('Dos'));
        await waitFor(() => expect(preview()).toBeVisible());
        const second = preview()?.getAttribute('src');
        await release();
        await expect(preview()).toHaveAttribute('src', second);
      });
      await step('one that was removed does not come back', async () => {
        hold();
        await userEvent.upload(chooser, await file('Tres'));
        await waitFor(() => expect(heldCallbacks).toHaveLength(1));
        await userEvent.click(button('Quitar archivo'));
        await release();
        await expect(preview()).toBeNull();
        await expect(button('Aceptar')).not.toHaveAttribute('aria-busy');
      });
      await expect(args.onValueChange).not.toHaveBeenCalled();
    } finally {
      window.Image = Image;
    }
  },
};

export const DrawOnly: Story = {
  args: { policy: 'draw' },
  play: async () => {
    await openDialog();
    await expect(screen.queryByRole('radio')).toBeNull();
  },
};

export const Open: Story = {
  // The width of a stroke depends on its speed.
  tags: ['no-picture'],
  play: async () => {
    await draw(await openDialog(), 0.5);
  },
};

export const AllStates: Story = {
  loaders: [() => ({ picture: typedSignature('Ñuflo Ñáñez') ?? '' })],
  render: (_args, { loaded }) => (
    <div className="grid max-w-3xl items-start gap-6 sm:grid-cols-2">
      <Field label="Sin firmar" required>
        <SignatureField label="Sin firmar" />
      </Field>
      <Field label="Firmada">
        <SignatureField label="Firmada" defaultValue={String(loaded.picture)} />
      </Field>
      <Field label="Rechazada" error="La firma se encuentra vacía">
        <SignatureField label="Rechazada" />
      </Field>
      <Field label="Inactiva" disabled>
        <SignatureField label="Inactiva" defaultValue={String(loaded.picture)} />
      </Field>
    </div>
  ),
};
