import { expect, it } from 'vitest';
import { findingsKeeper, shortMessage } from './findings.ts';

it('keeps equal findings once', () => {
  const keep = findingsKeeper();
  const finding = { target: 3, value: '?', message: 'No.', suggestion: 'Sí' };
  expect(keep(finding)).toBe(finding);
  expect(keep({ ...finding })).toBe(finding);
  for (const other of [{ target: 4 }, { value: '!' }, { message: 'Tampoco.' }, { notice: true as const }]) {
    const different = { ...finding, ...other };
    expect(keep(different)).toBe(different);
  }
});

it('counts and rejects, without value and reason, what is beyond the limit', () => {
  const keep = findingsKeeper(2);
  const [one, two] = ['a', 'b'].map((value) => keep({ target: 3, value, message: 'No.' }));
  expect(keep({ target: 3, value: 'c', message: 'No.' })).toEqual({
    target: 3,
    value: null,
    message: shortMessage,
  });
  expect(keep({ target: 3, value: 'd', message: 'No.' })).toBe(
    keep({ target: 3, value: 'e', message: 'No.' }),
  );
  expect(keep({ target: 4, value: 'c', message: 'Ojo.', notice: true })).toMatchObject({
    target: 4,
    notice: true,
  });
  // What is known already stays whole.
  expect([one, two].map((known) => keep({ ...known! }))).toEqual([one, two]);
});
