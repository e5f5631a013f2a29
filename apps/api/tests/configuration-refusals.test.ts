/**
 * Every rejection of triggers, campaigns, associations and zones (spec §4, §5; rules §4): status, message, field; nothing
 * changes.
 */
import { goneText, notThere, type Refusal, testRefusals } from './support/refusals.ts';

const noAge = 'La edad debe ser un número entero de 0 a 999.';

const triggers: Refusal[] = [
  [
    'ENTRE without value 2',
    (scene) => scene.newTrigger({ operator: 'ENTRE' }),
    422,
    'El campo Valor 2 es requerido.',
  ],
  [
    'ENTRE with a blank value 2',
    (scene) => scene.newTrigger({ operator: 'ENTRE', value2: '' }),
    422,
    'El campo Valor 2 es requerido.',
  ],
  [
    'value 2 without ENTRE',
    (scene) => scene.newTrigger({ value2: '9' }),
    422,
    'El Valor 2 solo se usa con el operador ENTRE.',
  ],
  [
    'ENTRE the wrong way round',
    (scene) => scene.newTrigger({ operator: 'ENTRE', value1: '9', value2: '5' }),
    422,
    'El Valor 1 no puede ser mayor que el Valor 2.',
  ],
  ['an age that is no number', (scene) => scene.newTrigger({ value1: 'cinco' }), 422, noAge],
  ['an age below zero', (scene) => scene.newTrigger({ value1: '-1' }), 422, noAge],
  ['half an age', (scene) => scene.newTrigger({ value1: '5.5' }), 422, noAge],
  ['an age that nobody reaches', (scene) => scene.newTrigger({ value1: '1000' }), 422, noAge],
  [
    'an upper age that is no number',
    (scene) => scene.newTrigger({ operator: 'ENTRE', value2: 'x' }),
    422,
    noAge,
  ],
  [
    'younger than zero',
    (scene) => scene.newTrigger({ operator: 'MENOR QUE', value1: '0' }),
    422,
    'Nadie tiene menos de 0 años.',
  ],
  [
    'a sex greater than another',
    (scene) => scene.newTrigger({ field: 'SEXO', value1: 'F' }),
    422,
    'El campo SEXO solo admite el operador ES IGUAL A.',
  ],
  [
    'an entry that its table does not have',
    (scene) => scene.newTrigger({ field: 'SEXO', operator: 'ES IGUAL A', value1: 'Z' }),
    422,
    'El valor Z no existe para el campo SEXO. Elija uno de la lista.',
    'value1',
  ],
  ['no value', (scene) => scene.newTrigger({ value1: '' }), 400, 'El campo Valor 1 es requerido.', 'value1'],
  [
    'a long value',
    (scene) => scene.newTrigger({ value1: '1'.repeat(46) }),
    400,
    'Inserte máximo 45 caracteres.',
    'value1',
  ],
  [
    'an unknown field',
    (scene) => scene.newTrigger({ field: 'PESO' }),
    400,
    'Elija un valor válido para el campo Campo.',
    'field',
  ],
  [
    'an unknown operator',
    (scene) => scene.newTrigger({ operator: '=' }),
    400,
    'Elija un valor válido para el campo Operador.',
    'operator',
  ],
  [
    'the same condition once more',
    (scene) => scene.newTrigger({ operator: 'MAYOR QUE', value1: '17' }),
    409,
    'Ya existe un disparador igual. Cambie el campo, el operador o el valor.',
  ],
  [
    'the same condition by an edit',
    (scene) =>
      scene.test.admin(
        'PUT',
        `/triggers/${scene.pinned.trigger.id}`,
        scene.rule({ questionID: null, operator: 'MAYOR QUE', value1: '17' }),
      ),
    409,
    'Ya existe un disparador igual. Cambie el campo, el operador o el valor.',
  ],
  [
    'a question of another characterization',
    (scene) =>
      scene.newTrigger({
        characterizationID: scene.pinned.dependent.id,
        questionID: scene.pinned.questions['peso']!.id,
      }),
    422,
    notThere,
    'questionID',
  ],
  [
    'a question that was deleted',
    (scene) => scene.newTrigger({ questionID: scene.recordIDs['gone question'] }),
    422,
    notThere,
    'questionID',
  ],
  [
    'a characterization that was deleted',
    (scene) => scene.newTrigger({ characterizationID: scene.recordIDs['gone characterization'] }),
    404,
    goneText('La caracterización'),
  ],
  [
    'another characterization than before',
    (scene) =>
      scene.test.admin(
        'PUT',
        `/triggers/${scene.pinned.trigger.id}`,
        scene.rule({ characterizationID: scene.pinned.dependent.id }),
      ),
    422,
    'Un disparador no se puede mover a otra caracterización.',
  ],
  [
    'one that is not there',
    (scene) => scene.test.admin('DELETE', `/triggers/${scene.recordIDs['zone']}`),
    404,
    'El disparador no existe o fue eliminado. Recargue la lista.',
  ],
];

const campaigns: Refusal[] = [
  [
    'an end before the start',
    (scene) => scene.newCampaign({ endDate: '20260309' }),
    422,
    'La fecha de finalización no puede ser anterior a la fecha de inicio.',
    'endDate',
  ],
  [
    'a day that is none',
    (scene) => scene.newCampaign({ endDate: '20270229' }),
    400,
    /^El campo .* debe ser una fecha real con el formato aaaammdd\.$/,
    'endDate',
  ],
  [
    'a long name',
    (scene) => scene.newCampaign({ name: 'ñ'.repeat(101) }),
    400,
    'Inserte máximo 100 caracteres.',
    'name',
  ],
  [
    'a second deletion',
    (scene) => scene.off(`/campaigns/${scene.recordIDs['gone campaign']}`),
    404,
    goneText('La campaña'),
  ],
  [
    'another status than inactivo',
    (scene) => scene.test.admin('PUT', `/campaigns/${scene.pinned.campaign.id}/status?status=activo`),
    400,
    /.+/,
    'status',
  ],
  [
    'an association with a deleted characterization',
    (scene) => scene.associate(true, { characterizationID: scene.recordIDs['gone characterization'] }),
    422,
    notThere,
    'characterizationID',
  ],
  [
    'an association with a deleted campaign',
    (scene) => scene.associate(true, { campaignID: scene.recordIDs['gone campaign'] }),
    422,
    notThere,
    'campaignID',
  ],
  [
    'the end of an association that never was',
    (scene) => scene.associate(false, { characterizationID: scene.recordIDs['gone characterization'] }),
    404,
    goneText('La asociación'),
  ],
];

const zones: Refusal[] = [
  [
    'its deletion while families live there',
    (scene) => scene.test.admin('DELETE', `/zones/${scene.recordIDs['zone']}`),
    409,
    'La zona está en uso y no se puede eliminar. Asigne antes otra zona a sus familias.',
  ],
  [
    'a type that is a sex',
    (scene) => scene.newZone({ mtTypeID: scene.recordIDs['sex'] }),
    422,
    notThere,
    'mtTypeID',
  ],
  [
    'a department for a municipality',
    (scene) => scene.newZone({ daneID: scene.recordIDs['department'] }),
    422,
    notThere,
    'daneID',
  ],
  [
    'a postal code with letters',
    (scene) => scene.newZone({ zipcode: '05000A' }),
    400,
    'El campo Código Postal solo admite números.',
    'zipcode',
  ],
  [
    'a long postal code',
    (scene) => scene.newZone({ zipcode: '0500011' }),
    400,
    'Inserte máximo 6 caracteres.',
    'zipcode',
  ],
  [
    'half a character',
    (scene) => scene.newZone({ name: 'a\uD800' }),
    400,
    'Los datos tienen caracteres no permitidos.',
  ],
  ['a NUL', (scene) => scene.newZone({ name: 'a\0b' }), 400, 'Los datos tienen caracteres no permitidos.'],
];

testRefusals({ 'a trigger': triggers, 'a campaign': campaigns, 'a zone': zones });
