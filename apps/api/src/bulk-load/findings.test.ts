import { expect, it } from 'vitest';
import { findingsKeeper, shortMessage } from './findings.ts';

it('keeps equal findings once', () => {
  const keepFinding = findingsKeeper();
  const finding = { target: 3, value: '?', message: 'No.', suggestion: 'Sí' };
  expect(keepFinding(finding)).toBe(finding);
  expect(keepFinding({ ...finding })).toBe(finding);
  for (const change of [{ target: 4 }, { value: '!' }, { message: 'Tampoco.' }, { notice: true as const }]) {
    const different = { ...finding, ...change };
    expect(keepFinding(different)).toBe(different);
  }
});

it('counts and rejects, without value and reason, what is beyond the limit', () => {
  const keepFinding = findingsKeeper(2);
  const [firstFinding, secondFinding] = ['a', 'b'].map((value) =>
    keepFinding({ target: 3, value, message: 'No.' }),
  );
  expect(keepFinding({ target: 3, value: 'c', message: 'No.' })).toEqual({
    target: 3,
    value: null,
    message: shortMessage,
  });
  expect(keepFinding({ target: 3, value: 'd', message: 'No.' })).toBe(
    keepFinding({ target: 3, value: 'e', message: 'No.' }),
  );
  expect(keepFinding({ target: 4, value: 'c', message: 'Ojo.', notice: true })).toMatchObject({
    target: 4,
    notice: true,
  });
  // A finding that equals an earlier one keeps its value and reason.
  expect([firstFinding, secondFinding].map((finding) => keepFinding({ ...finding! }))).toEqual([
    firstFinding,
    secondFinding,
  ]);
});
