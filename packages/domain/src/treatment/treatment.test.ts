import { expect, it } from 'vitest';
import { policyDraft } from './policy-draft.ts';
import { misfitField } from './treatment.ts';

const contact = { taxID: '890.000.000-1', address: 'Calle 1', email: 'a@b.co', phone: '608' };

it('a kind has its fields, all of them and no others', () => {
  expect(misfitField('responsable', contact)).toBeNull();
  expect(misfitField('responsable', { ...contact, phone: ' ' })).toEqual({ field: 'phone', missing: true });
  expect(misfitField('responsable', { ...contact, endedOn: '20260101' })).toEqual({
    field: 'endedOn',
    missing: false,
  });
  expect(misfitField('finalidad', { endedOn: '20260101' })).toBeNull();
  expect(misfitField('finalidad', { email: 'a@b.co' })).toEqual({ field: 'email', missing: false });
  expect(misfitField('encargado', { contractOn: '20260101' })).toBeNull();
  expect(misfitField('encargado', {})).toEqual({ field: 'contractOn', missing: true });
});

it('a draft says what the register says, what is missing, and that a lawyer confirms it', () => {
  const empty = policyDraft({ responsible: null, purposes: [], processors: [] });
  expect(empty).toMatch(/POR CONFIRMAR CON SU ABOGADO[^]*\[nombre\][^]*\[finalidades\]/);
  expect(empty).not.toContain('por encargo');
  const purpose = { name: 'Salud', detail: 'Planear', endedOn: null };
  const endedTreatment = { name: 'Imprenta', detail: 'Imprime', endedOn: { dateChar: '20260101' } };
  const full = policyDraft({
    responsible: { name: 'Hospital', detail: 'Atención', ...contact },
    purposes: [purpose],
    processors: [endedTreatment, { ...endedTreatment, name: 'Nube', endedOn: null }],
  });
  expect(full).toMatch(/Hospital, NIT 890.000.000-1[^]*- Salud: Planear[^]*Atención[^]*- Nube: Imprime/);
  expect(full).not.toContain('Imprenta');
});
