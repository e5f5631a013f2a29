import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../session/api.ts';
import { questionConsequences } from './answered-uses.ts';

vi.mock('../../session/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../session/permission.ts', () => ({ mayDo: () => true }));

type Questions = Parameters<typeof questionConsequences>[0];
const questions = [{ id: 'q', code: 'PRE000001', characterizationID: { id: 'c' } }] as unknown as Questions;

const answers = new Map<string, unknown>();
beforeEach(() => {
  answers.clear();
  vi.mocked(call).mockImplementation((async (operation: string) => {
    if (!answers.has(operation)) throw new Error('no network');
    return { data: answers.get(operation) };
  }) as unknown as typeof call);
});

it('says how many answered though it cannot be read what depends on the question', async () => {
  answers.set('getQuestionUses', { surveys: 12, options: [], campaigns: [] });
  expect(await questionConsequences(questions)).toBe(
    'La respondieron 12 encuestas, que conservan su respuesta. No se pudo averiguar qué preguntas dependen de ella.',
  );
});

it('says that it does not know where the server is not reached', async () => {
  expect(await questionConsequences(questions)).toBe(
    'No se pudo averiguar cuántas encuestas la respondieron.',
  );
});
