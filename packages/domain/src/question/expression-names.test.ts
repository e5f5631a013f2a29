import { describe, expect, it } from 'vitest';
import { withOwnNames, withSystemCodes } from './expression-names.ts';

const questions = [
  { code: 'PRE000001', variable: 'peso', fieldTypeCode: '5', options: [] },
  { code: 'PRE000002', variable: null, fieldTypeCode: '5', options: [] },
  {
    code: 'PRE000003',
    variable: 'Techo',
    fieldTypeCode: '4',
    options: [
      { code: 'OPC000001', ownCode: '1' },
      { code: 'OPC000002', ownCode: '01' },
      { code: 'OPC000003', ownCode: 'teja' },
      { code: 'OPC000004', ownCode: '1a' },
      { code: 'OPC000005', ownCode: null },
    ],
  },
];

describe('a calculation with own names', () => {
  it.each([
    ['peso / 2', 'PRE000001 / 2'],
    ['suma(peso; PRE000002; peso)', 'suma(PRE000001; PRE000002; PRE000001)'],
    ['si(Techo = 1; peso; 0)', 'si(PRE000003 = OPC000001; PRE000001; 0)'],
    ['si(01 <> Techo; 1; 0)', 'si(OPC000002 <> PRE000003; 1; 0)'],
    ['si(Techo = teja; 1; 0)', 'si(PRE000003 = OPC000003; 1; 0)'],
    ["si(Techo = '1a'; 1; 0)", 'si(PRE000003 = OPC000004; 1; 0)'],
    ['si(Techo = OPC000005; puntaje(Techo); -1)', 'si(PRE000003 = OPC000005; puntaje(PRE000003); -1)'],
  ])('%s is stored as %s, and comes back', (written, storedText) => {
    expect(withSystemCodes(written, questions)).toBe(storedText);
    expect(withOwnNames(storedText, questions)).toBe(written);
  });

  it('may be written in any case, also with codes', () => {
    expect(withSystemCodes("PESO + pre000002 + si(techo='TEJA';1;0)", questions)).toBe(
      'PRE000001 + PRE000002 + si(PRE000003=OPC000003;1;0)',
    );
  });

  it.each(['peso +', 'talla + 1', "'peso' = 2", 'si(PRE000002 = 1; 1; 0)', 'peso(1)'])(
    'stays as it was written where no name stands: %s',
    (text) => expect(withSystemCodes(text, questions)).toBe(text),
  );
});
