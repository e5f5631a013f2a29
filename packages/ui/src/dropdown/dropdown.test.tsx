import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Modal } from '../modal/modal.tsx';
import { UiProvider } from '../provider/ui-provider.tsx';
import { Dropdown } from './dropdown.tsx';
import { MultiDropdown } from './multi-dropdown.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const options = [
  { value: 'a', label: 'Ábaco' },
  { value: 'n', label: 'Niño' },
];
/** Advances the timers and lets React update. */
const advanceTime = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};
const combobox = () => screen.getByRole<HTMLInputElement>('combobox');

test('renders on the server with its choice', () => {
  expect(renderToString(<Dropdown aria-label="Tipo" options={options} defaultValue="n" />)).toContain('Niño');
});

test('ref and attributes reach the focusable node, className the box', () => {
  const ref = vi.fn<(node: HTMLInputElement | null) => void>();
  const view = render(<Dropdown aria-label="Tipo" options={options} ref={ref} id="type" className="mt-4" />);
  expect(ref).toHaveBeenCalledWith(combobox());
  expect(combobox().id).toBe('type');
  expect(view.container.querySelector('[data-slot=dropdown]')?.className).toContain('mt-4');
});

test('a value from outside shows its label; null and an unknown value show none', () => {
  const view = render(<Dropdown aria-label="Tipo" options={options} value="a" />);
  expect(combobox().value).toBe('Ábaco');
  for (const value of [null, 'gone']) {
    view.rerender(<Dropdown aria-label="Tipo" options={options} value={value} />);
    expect(combobox().value).toBe('');
  }
});

test('a label in another language says which one, in the list and in the box', () => {
  const spoken = [{ value: 'y', label: 'Yes', lang: 'en' }, ...options];
  render(
    <>
      <Dropdown aria-label="Tipo" lang="es" options={spoken} defaultValue="y" />
      <MultiDropdown aria-label="Tipos" options={spoken} defaultValue={['y', 'n']} />
    </>,
  );
  const [single, multiple] = screen.getAllByRole('combobox');
  expect([single!.lang, multiple!.lang]).toEqual(['en', '']);
  expect(screen.getByText('Yes').lang).toBe('en');
  expect(screen.getByText('Niño').lang).toBe('');
  fireEvent.click(single!);
  expect(screen.getAllByRole('option').map(({ lang, textContent }) => [textContent, lang])).toEqual([
    ['Ábaco', ''],
    ['Niño', ''],
    ['Yes', 'en'],
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'Niño' }));
  expect(single!.lang).toBe('es');
});

test('an owner that refuses a change keeps its label', () => {
  const onValueChange = vi.fn<(value: string) => void>();
  render(<Dropdown aria-label="Tipo" options={options} value="a" onValueChange={onValueChange} />);
  fireEvent.change(combobox(), { target: { value: 'nin' } });
  fireEvent.keyDown(combobox(), { key: 'Enter' });
  expect(onValueChange).toHaveBeenCalledWith('n', { option: options[1] });
  expect(combobox().value).toBe('Ábaco');
});

test.each([
  [0, 'Niño (Cali)'],
  [4, ' (Cali)'],
])('what is written over the chosen label from %i on is searched as %j', (start, text) => {
  render(<Dropdown aria-label="Tipo" options={options} value="n" />);
  combobox().setSelectionRange(start, 4);
  fireEvent(combobox(), new InputEvent('beforeinput', { inputType: 'insertFromPaste', bubbles: true }));
  fireEvent.change(combobox(), { target: { value: 'Niño (Cali)' } });
  expect(combobox().value).toBe(text);
});

test('keys gather for 200 ms before the list opens', () => {
  vi.useFakeTimers();
  render(<Dropdown aria-label="Tipo" options={options} />);
  fireEvent.change(combobox(), { target: { value: 'n' } });
  advanceTime(150);
  fireEvent.change(combobox(), { target: { value: 'ni' } });
  advanceTime(199);
  expect(combobox().getAttribute('aria-expanded')).toBe('false');
  advanceTime(1);
  expect(combobox().getAttribute('aria-expanded')).toBe('true');
});

test('keys of an input method are left alone', () => {
  render(<Dropdown aria-label="Tipo" options={options} />);
  fireEvent.keyDown(combobox(), { key: 'ArrowDown', isComposing: true });
  expect(combobox().getAttribute('aria-expanded')).toBe('false');
});

test('Enter on a closed box is left to the form', () => {
  render(<Dropdown aria-label="Tipo" options={options} defaultValue="a" />);
  expect(fireEvent.keyDown(combobox(), { key: 'Enter' })).toBe(true);
});

test('texts come from the provider', () => {
  render(
    <UiProvider messages={{ dropdown: { placeholder: 'Select' } }}>
      <Dropdown aria-label="Type" options={options} />
    </UiProvider>,
  );
  expect(combobox().placeholder).toBe('Select');
});

test('takes numbers, zero too, and sends them as texts', () => {
  const onValueChange = vi.fn<(value: number | '') => void>();
  const sizes = [
    { value: 0, label: 'Ninguno' },
    { value: 2, label: 'Dos' },
  ];
  const view = render(
    <form>
      <Dropdown
        name="size"
        aria-label="Hijos"
        options={sizes}
        defaultValue={2}
        onValueChange={onValueChange}
      />
    </form>,
  );
  expect(combobox().value).toBe('Dos');
  fireEvent.change(combobox(), { target: { value: 'nin' } });
  fireEvent.keyDown(combobox(), { key: 'Enter' });
  expect(onValueChange).toHaveBeenLastCalledWith(0, { option: sizes[0] });
  expect(combobox().value).toBe('Ninguno');
  expect(new FormData(view.container.querySelector('form')!).get('size')).toBe('0');
});

test('says why its options could not be loaded, in the sentence that is given or in its own', () => {
  const view = render(<Dropdown aria-label="Tipo" options={[]} error="La sesión terminó." />);
  expect(combobox().placeholder).toBe('La sesión terminó.');
  view.rerender(<Dropdown aria-label="Tipo" options={[]} error />);
  expect(combobox().placeholder).toBe('No fue posible cargar la lista.');
});

/** Loading the list fails at first; a retry loads it a moment later. */
function LoadedByRetry() {
  const [loaded, setLoaded] = useState(false);
  return (
    <Dropdown
      aria-label="Tipo"
      options={loaded ? options : []}
      error={!loaded}
      onRetry={() => setTimeout(() => setLoaded(true))}
    />
  );
}

test('once a retry has loaded the options, the focus is in the input, in a dialog too', async () => {
  render(
    <Modal open title="Municipio">
      <LoadedByRetry />
    </Modal>,
  );
  const retry = screen.getByRole('button', { name: 'Cargar la lista de nuevo' });
  retry.focus();
  fireEvent.click(retry);
  await waitFor(() => expect(document.activeElement).toBe(combobox()));
});

test('a value that its owner no longer gives stays, and can be changed', () => {
  const view = render(<Dropdown aria-label="Tipo" options={options} value="a" />);
  view.rerender(<Dropdown aria-label="Tipo" options={options} value={undefined} />);
  expect(combobox().value).toBe('Ábaco');
  fireEvent.change(combobox(), { target: { value: 'nin' } });
  fireEvent.keyDown(combobox(), { key: 'Enter' });
  expect(combobox().value).toBe('Niño');
});

/** A search whose results the test provides, in any order. */
function handFinder() {
  const requests: {
    query: string;
    signal: AbortSignal;
    answer: (labels: string[]) => void;
    fail: (error: Error) => void;
  }[] = [];
  const find = (query: string, signal: AbortSignal) =>
    new Promise<readonly { value: string; label: string }[]>((resolve, reject) => {
      requests.push({
        query,
        signal,
        answer: (labels) => resolve(labels.map((label) => ({ value: label, label }))),
        fail: reject,
      });
    });
  return { asked: requests, find };
}
const write = (value: string) => fireEvent.change(combobox(), { target: { value } });
const shownOptions = () => screen.queryAllByRole('option').map((option) => option.textContent);
const settle = (step: () => void) =>
  act(async () => {
    step();
    await Promise.resolve();
  });

test('a search elsewhere waits for a pause; an answer to an earlier text never shows', async () => {
  vi.useFakeTimers();
  const { asked, find } = handFinder();
  const onValueChange = vi.fn<(value: string) => void>();
  render(<Dropdown aria-label="Municipio" options={[]} onSearch={find} onValueChange={onValueChange} />);
  expect(combobox().disabled).toBe(false);
  write('s');
  write('so');
  advanceTime(300);
  expect(asked.map(({ query }) => query)).toEqual(['so']);
  expect(shownOptions()).toEqual(['Cargando…']);
  write('sol');
  advanceTime(300);
  expect(asked[0]!.signal.aborted).toBe(true);
  await settle(() => asked[1]!.answer(['Soledad', 'El Sol']));
  // In the order of the response, because the server knows best what fits.
  expect(shownOptions()).toEqual(['Soledad', 'El Sol']);
  await settle(() => asked[0]!.answer(['Soacha']));
  expect(shownOptions()).toEqual(['Soledad', 'El Sol']);
  fireEvent.keyDown(combobox(), { key: 'Enter' });
  expect(onValueChange).toHaveBeenCalledWith('Soledad', { option: { value: 'Soledad', label: 'Soledad' } });
  expect(combobox().value).toBe('Soledad');
});

test('Enter before the answer chooses nothing and keeps what was typed', async () => {
  vi.useFakeTimers();
  const { asked, find } = handFinder();
  render(<Dropdown aria-label="Municipio" options={options} onSearch={find} />);
  write('nin');
  fireEvent.keyDown(combobox(), { key: 'Enter' });
  expect(combobox().value).toBe('nin');
  advanceTime(300);
  await settle(() => asked[0]!.answer([]));
  expect(shownOptions()).toEqual(['No se encontraron resultados.']);
});

test('a failed search says why, and is repeated by its button', async () => {
  vi.useFakeTimers();
  const { asked, find } = handFinder();
  render(<Dropdown aria-label="Municipio" options={[]} onSearch={find} />);
  write('so');
  advanceTime(300);
  await settle(() => asked[0]!.fail(new Error('El servidor no responde.')));
  expect(shownOptions()).toEqual(['El servidor no responde.']);
  const reloadButton = screen.getByRole('button', { name: 'Cargar la lista de nuevo' });
  reloadButton.focus();
  fireEvent.click(reloadButton);
  expect(document.activeElement).toBe(combobox());
  expect(combobox().value).toBe('so');
  advanceTime(300);
  await settle(() => asked[1]!.answer(['Soacha']));
  expect(shownOptions()).toEqual(['Soacha']);
});

test('a failure of which nothing can be said to a person has the library’s own text', async () => {
  vi.useFakeTimers();
  const { asked, find } = handFinder();
  render(<Dropdown aria-label="Municipio" options={[]} onSearch={find} />);
  write('so');
  advanceTime(300);
  await settle(() => asked[0]!.fail(new TypeError('Failed to fetch')));
  expect(shownOptions()).toEqual(['No fue posible cargar la lista.']);
});

test('several found one after the other keep their names', async () => {
  vi.useFakeTimers();
  const { asked, find } = handFinder();
  render(<MultiDropdown aria-label="Municipios" options={[]} onSearch={find} />);
  for (const [index, name] of ['Soacha', 'Cali'].entries()) {
    write(name);
    advanceTime(300);
    await settle(() => asked[index]!.answer([name]));
    fireEvent.keyDown(combobox(), { key: 'Enter' });
  }
  expect(screen.getAllByRole('listitem').map((listItem) => listItem.textContent)).toEqual(['Soacha', 'Cali']);
});
