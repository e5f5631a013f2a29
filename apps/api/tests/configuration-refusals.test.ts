/**
 * Every rejection of triggers, campaigns, associations and zones (spec §4, §5; rules §4): status, message, field; nothing
 * changes.
 */
import { goneText, notThere, type Refusal, testRefusals } from './support/refusals.ts';

const noAge = 'La edad debe ser un número entero de 0 a 999.';

const triggers: Refusal[] = [
  [
    'ENTRE without value 2',
    (form) => form.newTrigger({ operator: 'ENTRE' }),
    422,
    'El campo Valor 2 es requerido.',
  ],
  [
    'ENTRE with a blank value 2',
    (form) => form.newTrigger({ operator: 'ENTRE', value2: '' }),
    422,
    'El campo Valor 2 es requerido.',
  ],
  [
    'value 2 without ENTRE',
    (form) => form.newTrigger({ value2: '9' }),
    422,
    'El Valor 2 solo se usa con el operador ENTRE.',
  ],
  [
    'ENTRE the wrong way round',
    (form) => form.newTrigger({ operator: 'ENTRE', value1: '9', value2: '5' }),
    422,
    'El Valor 1 no puede ser mayor que el Valor 2.',
  ],
  ['an age that is no number', (form) => form.newTrigger({ value1: 'cinco' }), 422, noAge],
  ['an age below zero', (form) => form.newTrigger({ value1: '-1' }), 422, noAge],
  ['half an age', (form) => form.newTrigger({ value1: '5.5' }), 422, noAge],
  ['an age that nobody reaches', (form) => form.newTrigger({ value1: '1000' }), 422, noAge],
  [
    'an upper age that is no number',
    (form) => form.newTrigger({ operator: 'ENTRE', value2: 'x' }),
    422,
    noAge,
  ],
  [
    'younger than zero',
    (form) => form.newTrigger({ operator: 'MENOR QUE', value1: '0' }),
    422,
    'Nadie tiene menos de 0 años.',
  ],
  [
    'a sex greater than another',
    (form) => form.newTrigger({ field: 'SEXO', value1: 'F' }),
    422,
    'El campo SEXO solo admite el operador ES IGUAL A.',
  ],
  [
    'an entry that its table does not have',
    (form) => form.newTrigger({ field: 'SEXO', operator: 'ES IGUAL A', value1: 'Z' }),
    422,
    'El valor Z no existe para el campo SEXO. Elija uno de la lista.',
    'value1',
  ],
  ['no value', (form) => form.newTrigger({ value1: '' }), 400, 'El campo Valor 1 es requerido.', 'value1'],
  [
    'a long value',
    (form) => form.newTrigger({ value1: '1'.repeat(46) }),
    400,
    'Inserte máximo 45 caracteres.',
    'value1',
  ],
  [
    'an unknown field',
    (form) => form.newTrigger({ field: 'PESO' }),
    400,
    'Elija un valor válido para el campo Campo.',
    'field',
  ],
  [
    'an unknown operator',
    (form) => form.newTrigger({ operator: '=' }),
    400,
    'Elija un valor válido para el campo Operador.',
    'operator',
  ],
  [
    'the same condition once more',
    (form) => form.newTrigger({ operator: 'MAYOR QUE', value1: '17' }),
    409,
    'Ya existe un disparador igual. Cambie el campo, el operador o el valor.',
  ],
  [
    'the same condition by an edit',
    (form) =>
      form.test.admin(
        'PUT',
        `/triggers/${form.pinned.trigger.id}`,
        form.rule({ questionID: null, operator: 'MAYOR QUE', value1: '17' }),
      ),
    409,
    'Ya existe un disparador igual. Cambie el campo, el operador o el valor.',
  ],
  [
    'a question of another characterization',
    (form) =>
      form.newTrigger({
        characterizationID: form.pinned.dependent.id,
        questionID: form.pinned.questions['peso']!.id,
      }),
    422,
    notThere,
    'questionID',
  ],
  [
    'a question that was deleted',
    (form) => form.newTrigger({ questionID: form.things['gone question'] }),
    422,
    notThere,
    'questionID',
  ],
  [
    'a characterization that was deleted',
    (form) => form.newTrigger({ characterizationID: form.things['gone characterization'] }),
    404,
    goneText('La caracterización'),
  ],
  [
    'another characterization than before',
    (form) =>
      form.test.admin(
        'PUT',
        `/triggers/${form.pinned.trigger.id}`,
        form.rule({ characterizationID: form.pinned.dependent.id }),
      ),
    422,
    'Un disparador no se puede mover a otra caracterización.',
  ],
  [
    'one that is not there',
    (form) => form.test.admin('DELETE', `/triggers/${form.things['zone']}`),
    404,
    'El disparador no existe o fue eliminado. Recargue la lista.',
  ],
];

const campaigns: Refusal[] = [
  [
    'an end before the start',
    (form) => form.newCampaign({ endDate: '20260309' }),
    422,
    'La fecha de finalización no puede ser anterior a la fecha de inicio.',
    'endDate',
  ],
  [
    'a day that is none',
    (form) => form.newCampaign({ endDate: '20270229' }),
    400,
    /^El campo .* debe ser una fecha real con el formato aaaammdd\.$/,
    'endDate',
  ],
  [
    'a long name',
    (form) => form.newCampaign({ name: 'ñ'.repeat(101) }),
    400,
    'Inserte máximo 100 caracteres.',
    'name',
  ],
  [
    'a second deletion',
    (form) => form.off(`/campaigns/${form.things['gone campaign']}`),
    404,
    goneText('La campaña'),
  ],
  [
    'another status than inactivo',
    (form) => form.test.admin('PUT', `/campaigns/${form.pinned.campaign.id}/status?status=activo`),
    400,
    /.+/,
    'status',
  ],
  [
    'an association with a deleted characterization',
    (form) => form.associate(true, { characterizationID: form.things['gone characterization'] }),
    422,
    notThere,
    'characterizationID',
  ],
  [
    'an association with a deleted campaign',
    (form) => form.associate(true, { campaignID: form.things['gone campaign'] }),
    422,
    notThere,
    'campaignID',
  ],
  [
    'the end of an association that never was',
    (form) => form.associate(false, { characterizationID: form.things['gone characterization'] }),
    404,
    goneText('La asociación'),
  ],
];

const zones: Refusal[] = [
  [
    'its deletion while families live there',
    (form) => form.test.admin('DELETE', `/zones/${form.things['zone']}`),
    409,
    'La zona está en uso y no se puede eliminar. Asigne antes otra zona a sus familias.',
  ],
  [
    'a type that is a sex',
    (form) => form.newZone({ mtTypeID: form.things['sex'] }),
    422,
    notThere,
    'mtTypeID',
  ],
  [
    'a department for a municipality',
    (form) => form.newZone({ daneID: form.things['department'] }),
    422,
    notThere,
    'daneID',
  ],
  [
    'a postal code with letters',
    (form) => form.newZone({ zipcode: '05000A' }),
    400,
    'El campo Código Postal solo admite números.',
    'zipcode',
  ],
  [
    'a long postal code',
    (form) => form.newZone({ zipcode: '0500011' }),
    400,
    'Inserte máximo 6 caracteres.',
    'zipcode',
  ],
  [
    'half a character',
    (form) => form.newZone({ name: 'a\uD800' }),
    400,
    'Los datos tienen caracteres no permitidos.',
  ],
  ['a NUL', (form) => form.newZone({ name: 'a\0b' }), 400, 'Los datos tienen caracteres no permitidos.'],
];

testRefusals({ 'a trigger': triggers, 'a campaign': campaigns, 'a zone': zones });
