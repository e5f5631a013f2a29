import { fields } from '@caracteriza/openapi/fields';
import contract from '@caracteriza/openapi/openapi.json';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusedSigns } from '@caracteriza/domain/words/refused-value';
import { strictPreset } from '@caracteriza/ui/validation';
import { formSchema, pickRules, type FieldRule, type FieldRules } from './form-schema.ts';

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(contract, 'contract');

const typedTypes = new Set(['string', 'integer', 'number']);

/** The inputs a user could type or choose for a body; lists and objects have their own forms. */
function typedRules(rules: FieldRules): FieldRules {
  const names = Object.keys(rules).filter((name) => typedTypes.has(rules[name]?.type ?? ''));
  return pickRules(rules, names);
}

/** Texts near a rule's limits, valid and invalid, as typed or pasted by users. */
function textsFor({ minLength = 0, maxLength = 20, ...rule }: FieldRule): fc.Arbitrary<string> {
  const validInput = [
    ...(rule.pattern ? [fc.stringMatching(new RegExp(rule.pattern.replaceAll('{8}', '{7,9}')))] : []),
    ...(rule.format === 'uuid' ? [fc.uuid()] : []),
    ...(rule.enum ? [fc.constantFrom(...rule.enum.map(String))] : []),
    ...(rule.type === 'string'
      ? []
      : [fc.integer({ min: -5, max: (rule.maximum ?? 100) + 5 }).map(String), fc.float().map(String)]),
  ];
  const near = Math.min(maxLength, 300);
  return fc.oneof(
    ...validInput,
    fc.string({ unit: 'binary', minLength: Math.max(0, minLength - 1), maxLength: near + 2 }),
    fc.constantFrom(
      '',
      ' ',
      'null',
      'x'.repeat(near + 1),
      '🙂'.repeat(near),
      '20230229',
      ' ana@x.co ',
      '1e400',
    ),
  );
}

describe('formSchema', () => {
  // The type of `fields` includes only some bodies; here all of them matter.
  const bodies: [string, FieldRules][] = Object.entries(fields).filter(
    // The device provides it; nobody types it.
    ([name]) => name !== 'SurveyParadata',
  );

  it.each(bodies)('accepts nothing for %s that the contract refuses', (name, all) => {
    const rules = typedRules(all);
    for (const [property, rule] of Object.entries(rules)) {
      const validate = ajv.compile({ $ref: `contract#/components/schemas/${name}/properties/${property}` });
      const schema = formSchema({ [property]: rule });
      fc.assert(
        fc.property(textsFor(rule), (text) => {
          const result = schema.safeParse({ [property]: text });
          if (!result.success) return true;
          const value = result.data[property];
          return value === undefined ? !rule.required : validate(value);
        }),
        { numRuns: 60 },
      );
    }
  });

  const person = pickRules(fields.SurveyableUpdate, [
    'identification',
    'secondName',
    'email',
    'birthdate',
    'mtSexID',
    'phone',
  ]);
  const validInput = {
    identification: '0012',
    secondName: '',
    email: 'lucía'.normalize('NFD').replace(/\p{M}/gu, '') + '@correo.co',
    birthdate: '20240229',
    mtSexID: '0198c5a0-0000-7000-8000-000000000001',
    phone: '',
  };
  const messagesOf = (change: Partial<typeof validInput>) => {
    const result = formSchema(person).safeParse({ ...validInput, ...change });
    return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message]);
  };

  it('keeps zeros, and sends null for optional inputs left empty', () => {
    expect(formSchema(person).parse(validInput)).toEqual({ ...validInput, secondName: null, phone: null });
  });

  it('turns a number typed into a number', () => {
    const rules = pickRules(fields.QuestionCreate, ['weight', 'required']);
    expect(formSchema(rules).parse({ weight: '012', required: '1' })).toEqual({ weight: 12, required: 1 });
    expect(formSchema(rules).safeParse({ weight: '1.5', required: '2' }).success).toBe(false);
  });

  it('refuses a number that would be rounded', () => {
    const rules = pickRules(fields.QuestionCreate, ['least']);
    expect(formSchema(rules).parse({ least: '12345678901234,5' })).toEqual({ least: 12345678901234.5 });
    const { error } = formSchema(rules).safeParse({ least: '999999999999999,04' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Escriba el número con menos cifras: este no se puede guardar sin redondearlo.',
    ]);
  });

  it('names the limit that a number passes', () => {
    const { error } = formSchema(
      pickRules(fields.ProfileUpdate, ['minimumlengthpassword', 'amountpasswordstokeep', 'name']),
    ).safeParse({ minimumlengthpassword: '0', amountpasswordstokeep: '25', name: 'Estándar' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'El campo Longitud Mínima de la Contraseña debe ser mayor o igual que 1.',
      'El campo Contraseñas que se Guardan debe ser menor o igual que 24.',
    ]);
  });

  it('sends the word null as it was typed where nothing is required', () => {
    expect(formSchema(person).parse({ ...validInput, secondName: 'null' })).toMatchObject({
      secondName: 'null',
    });
  });

  it.each([
    [{ identification: '  ' }, 'identification', 'El campo Número de Documento es requerido.'],
    [{ identification: 'null' }, 'identification', 'El campo Número de Documento es requerido.'],
    [{ identification: '1'.repeat(21) }, 'identification', 'Inserte máximo 20 caracteres.'],
    [{ email: 'ana@correo.colombia' }, 'email', 'Inserte un correo válido.'],
    [{ birthdate: '20230229' }, 'birthdate', 'El valor del campo Fecha de Nacimiento no es válido.'],
    [{ mtSexID: 'mujer' }, 'mtSexID', 'El valor del campo Sexo no es válido.'],
    [{ phone: '60-1' }, 'phone', 'El campo Teléfono Fijo solo admite números.'],
  ])('says what is wrong with %j', (change, field, message) => {
    expect(messagesOf(change)).toEqual([[field, message]]);
  });

  it('refuses signs in the words of the server', () => {
    const { consultreference } = fields.FamilyCreate;
    const { error } = formSchema({ consultreference }).safeParse({ consultreference: 'Peña, Z/3' });
    expect(error?.issues[0]?.message).toBe(refusedSigns('Referencia', consultreference.pattern));
    expect(error?.issues[0]?.message).toBe('El campo Referencia tiene caracteres no permitidos.');
  });

  it('takes the addresses that the contract takes', () => {
    const patterns = [fields.SurveyableUpdate.email, fields.UserUpdate.email].map(({ pattern }) => pattern);
    expect(patterns).toEqual([strictPreset.email.source, strictPreset.email.source]);
  });

  it('asks for the least length in the words of the specification', () => {
    const rules: FieldRules = { name: { label: 'Nombre', required: true, type: 'string', minLength: 3 } };
    const result = formSchema(rules).safeParse({ name: 'ab' });
    expect(result.error?.issues[0]?.message).toBe('Inserte mínimo 3 caracteres.');
  });

  it('says everything that is wrong at once', () => {
    expect(messagesOf({ identification: '', email: 'x', mtSexID: '' })).toHaveLength(3);
  });
});
