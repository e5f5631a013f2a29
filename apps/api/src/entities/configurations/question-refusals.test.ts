/**
 * All rejections of questions and answer options (spec §4, §5; rules §4): status, message and field, and that nothing is
 * changed.
 */
import { goneText, notThere, type Refusal, testRefusals } from '../../../tests/support/refusals.ts';

const baseMessage = 'La pregunta base debe ser una lista desplegable de la misma caracterización.';
const activeMessage = 'La respuesta que la activa debe ser una opción de la pregunta base.';
const longTextMessage = 'Inserte máximo 100 caracteres.';
const requiredMessage = 'Elija un valor válido para el campo Obligatoria.';
const activeAnswerMessage = 'El campo Respuesta que la Activa es requerido.';
const selfMessage = 'Una pregunta no puede depender de sí misma.';

const questions: Refusal[] = [
  [
    'itself as its base',
    (s) => s.oldQuestion('régimen', s.below('régimen', 'régimen:Subsidiado')),
    422,
    selfMessage,
    'parentID',
  ],
  [
    'a cycle over two',
    (s) => s.oldQuestion('rural', s.below('agua', 'agua:Sí')),
    422,
    selfMessage,
    'parentID',
  ],
  [
    'a cycle over three',
    (s) => s.oldQuestion('rural', s.below('third', 'third:Sí')),
    422,
    selfMessage,
    'parentID',
  ],
  ['a base that is no list', (s) => s.newQuestion(s.below('peso', 'rural:Sí')), 422, baseMessage, 'parentID'],
  [
    'a base that was deleted',
    (s) => s.newQuestion(s.below('gone question', 'rural:Sí')),
    422,
    baseMessage,
    'parentID',
  ],
  [
    'a base of another characterization',
    (s) => s.newQuestion({ ...s.below('rural', 'rural:Sí'), characterizationID: s.pinned.dependent.id }),
    422,
    baseMessage,
    'parentID',
  ],
  [
    'an active answer of another question',
    (s) => s.newQuestion(s.below('rural', 'agua:Sí')),
    422,
    activeMessage,
    'activeAnswerID',
  ],
  [
    'an active answer that was deleted',
    (s) => s.newQuestion(s.below('régimen', 'gone option')),
    422,
    activeMessage,
    'activeAnswerID',
  ],
  [
    'a base without active answer',
    (s) => s.newQuestion({ parentID: s.pinned.questions['rural']!.id }),
    422,
    activeAnswerMessage,
    'activeAnswerID',
  ],
  [
    'an active answer without base',
    (s) => s.newQuestion({ activeAnswerID: s.pinned.options['rural:Sí']!.id }),
    422,
    'Elija primero la pregunta base.',
    'activeAnswerID',
  ],
  [
    'its own characterization as the dependent one',
    (s) => s.newQuestion({ dependentCharacterizationID: s.pinned.characterization.id }),
    422,
    'La caracterización dependiente debe ser otra.',
    'dependentCharacterizationID',
  ],
  [
    'its own characterization, spelt in capitals',
    (s) => s.newQuestion({ dependentCharacterizationID: s.pinned.characterization.id.toUpperCase() }),
    400,
    'Elija un valor válido para el campo Caracterización Dependiente.',
    'dependentCharacterizationID',
  ],
  [
    'a dependent characterization that was deleted',
    (s) => s.newQuestion({ dependentCharacterizationID: s.things['gone characterization'] }),
    422,
    notThere,
    'dependentCharacterizationID',
  ],
  [
    'a type that is a sex',
    (s) => s.newQuestion({ mtFieldTypeID: s.things['sex'] }),
    422,
    notThere,
    'mtFieldTypeID',
  ],
  [
    'a characterization that was deleted',
    (s) => s.newQuestion({ characterizationID: s.things['gone characterization'] }),
    404,
    goneText('La caracterización'),
  ],
  [
    'another characterization than before',
    (s) => s.oldQuestion('peso', { characterizationID: s.pinned.dependent.id }),
    422,
    'Una pregunta no se puede mover a otra caracterización.',
    'characterizationID',
  ],
  [
    'another type while it activates others',
    (s) => s.oldQuestion('rural', { mtFieldTypeID: s.things['words'] }),
    409,
    /^La pregunta activa a PRE\d{6} \(«¿.*»\): para cambiar su tipo, elimine o cambie primero esa pregunta\.$/,
  ],
  [
    'its deletion while it activates others',
    (s) => s.off(`/questions/${s.pinned.questions['rural']!.code}`),
    409,
    /^La pregunta activa a PRE\d{6} \(«¿.*»\): elimine o cambie primero esa pregunta\.$/,
  ],
  [
    'a second deletion',
    (s) => s.off(`/questions/${s.things['gone question']}`),
    404,
    goneText('La pregunta'),
  ],
  [
    'an edit once deleted',
    (s) => s.test.admin('PUT', `/questions/${s.things['gone question']}`, s.question()),
    404,
    goneText('La pregunta'),
  ],
  [
    'a weight below zero',
    (s) => s.newQuestion({ weight: -1 }),
    400,
    'El campo Peso debe ser mayor o igual que 0.',
    'weight',
  ],
  [
    'a weight of six digits',
    (s) => s.newQuestion({ weight: 100_000 }),
    400,
    'El campo Peso debe ser menor o igual que 99999.',
    'weight',
  ],
  [
    'half a weight',
    (s) => s.newQuestion({ weight: 1.5 }),
    400,
    'El campo Peso debe ser un número entero.',
    'weight',
  ],
  ['another required than 0 and 1', (s) => s.newQuestion({ required: 2 }), 400, requiredMessage, 'required'],
  [
    'a long statement',
    (s) => s.newQuestion({ statement: 'ñ'.repeat(101) }),
    400,
    longTextMessage,
    'statement',
  ],
  [
    'an order that leaves some out',
    (s) =>
      s.test.admin('PUT', `/questions/characterization/${s.pinned.characterization.id}/order`, {
        questionIDs: [s.pinned.questions['rural']!.id],
      }),
    409,
    'Las preguntas de la caracterización cambiaron. Recargue la lista y ordénelas de nuevo.',
  ],
];

const options: Refusal[] = [
  [
    'a question that is no list',
    (s) => s.newOption({ questionID: s.pinned.questions['peso']!.id }),
    422,
    'Solo las preguntas de lista desplegable tienen opciones de respuesta.',
  ],
  [
    'a question that was deleted',
    (s) => s.newOption({ questionID: s.things['gone question'] }),
    404,
    goneText('La pregunta'),
  ],
  [
    'a question that never was',
    (s) => s.newOption({ questionID: s.things['zone'] }),
    404,
    goneText('La pregunta'),
  ],
  [
    'another question than before',
    (s) => s.oldOption('rural:No', { questionID: s.pinned.questions['agua']!.id }),
    422,
    'Una opción no se puede mover a otra pregunta.',
    'questionID',
  ],
  [
    'its deletion while it activates a question',
    (s) => s.off(`/answerOptions/${s.pinned.options['agua:No']!.id}`),
    409,
    /^La opción activa la pregunta PRE\d{6} \(«¿Cuántos días a la semana\?»\): elimine o cambie primero esa pregunta\.$/,
  ],
  [
    'a second deletion',
    (s) => s.off(`/answerOptions/${s.things['gone option']}`),
    404,
    goneText('La opción de respuesta'),
  ],
  [
    'an order of four digits',
    (s) => s.newOption({ orderOption: 1000 }),
    400,
    'El campo Orden debe ser menor o igual que 999.',
    'orderOption',
  ],
  ['a blank label', (s) => s.newOption({ label: ' ' }), 400, 'El campo Etiqueta es requerido.', 'label'],
  [
    'an order with an option of another question',
    (s) =>
      s.test.admin('PUT', `/answerOptions/question/${s.pinned.questions['agua']!.id}/order`, {
        answerOptionIDs: ['agua:Sí', 'rural:No'].map((name) => s.pinned.options[name]!.id),
      }),
    409,
    'Las opciones de la pregunta cambiaron. Recargue la lista y ordénelas de nuevo.',
  ],
];

testRefusals({ 'a question': questions, 'an answer option': options });
