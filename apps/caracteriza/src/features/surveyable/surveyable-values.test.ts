import type { Schema } from '@caracteriza/api-client';
import contract from '@caracteriza/openapi/openapi.json';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { ageText, fullName } from './surveyable-text.ts';
import { lackedIn, surveyableBody, surveyableInput, surveyableSchema } from './surveyable-values.ts';

const id = (lastDigit: number) => `0198c5a0-0000-7000-8000-${String(lastDigit).padStart(12, '0')}`;
const master = (lastDigit: number) => ({
  id: id(lastDigit),
  code: `${lastDigit}`,
  value: `Valor ${lastDigit}`,
});

const person: Schema<'Surveyable'> = {
  id: id(0),
  code: 'PER000001',
  chFamilyID: null,
  mtRelationShipID: master(1),
  mtResponsibleID: master(2),
  mtIdentificationTypeID: master(3),
  identification: '0012345678',
  firstName: 'Begoña',
  secondName: null,
  firstSurname: 'Güiza',
  secondSurname: 'Ordóñez',
  birthdateID: { dateChar: '19960229' },
  cellphone: '3001234567',
  phone: null,
  email: 'begona@correo.co',
  mtSexID: master(4),
  mtGenderID: master(5),
  mtEtniaID: master(6),
  mtPopulationTypeID: master(7),
  mtNacionalityID: master(8),
  mtBloodGroupID: master(9),
  mtEpsID: master(10),
  mtIpsID: master(11),
  mtArlID: master(12),
  facebook: null,
  twitter: null,
  lacks: [],
  linkedin: null,
  instagram: '@begoña',
  tiktok: null,
  version: 3,
};

describe('the form of a person', () => {
  it('sends an untouched record as the contract wants it', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema(contract, 'contract');
    const validate = ajv.compile({ $ref: 'contract#/components/schemas/SurveyableUpdate' });
    const body = {
      ...surveyableBody(surveyableSchema.parse(surveyableInput(person))),
      version: person.version,
    };
    expect([validate(body), validate.errors]).toEqual([true, null]);
    expect(body).toMatchObject({ identification: '0012345678', birthdate: '19960229', secondName: null });
  });
});

describe('what a person does not have', () => {
  const personWithLacks = { ...person, lacks: ['phone', 'email'] as const, email: null };

  it('goes round', () => {
    const input = surveyableInput({ ...personWithLacks, lacks: [...personWithLacks.lacks] });
    expect(input.lacks).toBe('phone email');
    expect(lackedIn(input.lacks)).toEqual(['phone', 'email']);
  });

  it('is no longer said of what has a value', () => {
    const body = surveyableSchema.parse({ ...surveyableInput(person), lacks: 'email phone' });
    expect(surveyableBody(body).lacks).toEqual(['phone']);
  });
});

describe('a person in words', () => {
  it('leaves out the names that there are not', () => {
    expect(fullName(person)).toBe('Begoña Güiza Ordóñez');
  });

  it('has no age before birth', () => {
    expect(ageText({ birthdateID: { dateChar: '29990101' } })).toBe('');
  });
});
