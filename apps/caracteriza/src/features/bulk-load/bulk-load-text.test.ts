import { expect, test } from 'vitest';
import type { Report, Upload } from './bulk-load-state.ts';
import { loadResultText, reportText, stateText, undoneText } from './bulk-load-text.ts';

const counts = (count: number) => ({ created: count, updated: count, unchanged: count, rejected: count });

test('one and many are told apart', () => {
  expect(reportText(counts(1) as Report)).toBe(
    'El archivo se revisó: 1 persona nueva, 1 cambia, 1 igual y 1 fila con errores. Todavía no se guardó nada.',
  );
  expect(loadResultText({ ...counts(1200), fileName: 'x.xls', familiesCreated: 1 } as Upload)).toBe(
    '«x.xls» se cargó: 1.200 personas nuevas, 1.200 cambiadas y 1.200 iguales; 1 familia nueva.',
  );
});

test('what was taken back is said', () => {
  expect(
    undoneText({ removed: 1, restored: 0, kept: [{ code: 'PER000001', name: 'Ana', reason: '' }] }),
  ).toBe('Carga deshecha: 1 registro fuera, 0 registros con sus valores anteriores, 1 registro sin tocar.');
  expect(loadResultText({ fileName: 'x.xls', state: 'deshecho' } as Upload)).toBe(
    '«x.xls» se cargó y después se deshizo.',
  );
});

test('a load that goes on says how far it is', () => {
  const progress = { step: 'saving', percent: 40 } as const;
  expect(stateText({ state: 'cargando', progress } as Upload)).toBe('Guardando: 40 %');
  expect(stateText({ state: 'deshecho', progress: null, kept: 0 } as Upload)).toBe('Deshecho');
  expect(stateText({ state: 'deshecho', progress: null, kept: 2 } as Upload)).toBe(
    'Deshecho, menos 2 registros',
  );
  expect(stateText({ state: 'interrumpido', progress: null } as Upload)).toBe(
    'Se interrumpió: no se guardó nada',
  );
});
