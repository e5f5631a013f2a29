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
    (scene) => scene.oldQuestion('régimen', scene.below('régimen', 'régimen:Subsidiado')),
    422,
    selfMessage,
    'parentID',
  ],
  [
    'a cycle over two',
    (scene) => scene.oldQuestion('rural', scene.below('agua', 'agua:Sí')),
    422,
    selfMessage,
    'parentID',
  ],
  [
    'a cycle over three',
    (scene) => scene.oldQuestion('rural', scene.below('third', 'third:Sí')),
    422,
    selfMessage,
    'parentID',
  ],
  [
    'a base that is no list',
    (scene) => scene.newQuestion(scene.below('peso', 'rural:Sí')),
    422,
    baseMessage,
    'parentID',
  ],
  [
    'a base that was deleted',
    (scene) => scene.newQuestion(scene.below('gone question', 'rural:Sí')),
    422,
    baseMessage,
    'parentID',
  ],
  [
    'a base of another characterization',
    (scene) =>
      scene.newQuestion({
        ...scene.below('rural', 'rural:Sí'),
        characterizationID: scene.pinned.dependent.id,
      }),
    422,
    baseMessage,
    'parentID',
  ],
  [
    'an active answer of another question',
    (scene) => scene.newQuestion(scene.below('rural', 'agua:Sí')),
    422,
    activeMessage,
    'activeAnswerID',
  ],
  [
    'an active answer that was deleted',
    (scene) => scene.newQuestion(scene.below('régimen', 'gone option')),
    422,
    activeMessage,
    'activeAnswerID',
  ],
  [
    'a base without active answer',
    (scene) => scene.newQuestion({ parentID: scene.pinned.questions['rural']!.id }),
    422,
    activeAnswerMessage,
    'activeAnswerID',
  ],
  [
    'an active answer without base',
    (scene) => scene.newQuestion({ activeAnswerID: scene.pinned.options['rural:Sí']!.id }),
    422,
    'Elija primero la pregunta base.',
    'activeAnswerID',
  ],
  [
    'its own characterization as the dependent one',
    (scene) => scene.newQuestion({ dependentCharacterizationID: scene.pinned.characterization.id }),
    422,
    'La caracterización dependiente debe ser otra.',
    'dependentCharacterizationID',
  ],
  [
    'its own characterization, spelt in capitals',
    (scene) =>
      scene.newQuestion({ dependentCharacterizationID: scene.pinned.characterization.id.toUpperCase() }),
    400,
    'Elija un valor válido para el campo Caracterización Dependiente.',
    'dependentCharacterizationID',
  ],
  [
    'a dependent characterization that was deleted',
    (scene) => scene.newQuestion({ dependentCharacterizationID: scene.recordIDs['gone characterization'] }),
    422,
    notThere,
    'dependentCharacterizationID',
  ],
  [
    'a type that is a sex',
    (scene) => scene.newQuestion({ mtFieldTypeID: scene.recordIDs['sex'] }),
    422,
    notThere,
    'mtFieldTypeID',
  ],
  [
    'a characterization that was deleted',
    (scene) => scene.newQuestion({ characterizationID: scene.recordIDs['gone characterization'] }),
    404,
    goneText('La caracterización'),
  ],
  [
    'another characterization than before',
    (scene) => scene.oldQuestion('peso', { characterizationID: scene.pinned.dependent.id }),
    422,
    'Una pregunta no se puede mover a otra caracterización.',
    'characterizationID',
  ],
  [
    'another type while it activates others',
    (scene) => scene.oldQuestion('rural', { mtFieldTypeID: scene.recordIDs['words'] }),
    409,
    /^La pregunta activa a PRE\d{6} \(«¿.*»\): para cambiar su tipo, elimine o cambie primero esa pregunta\.$/,
  ],
  [
    'its deletion while it activates others',
    (scene) => scene.off(`/questions/${scene.pinned.questions['rural']!.code}`),
    409,
    /^La pregunta activa a PRE\d{6} \(«¿.*»\): elimine o cambie primero esa pregunta\.$/,
  ],
  [
    'a second deletion',
    (scene) => scene.off(`/questions/${scene.recordIDs['gone question']}`),
    404,
    goneText('La pregunta'),
  ],
  [
    'an edit once deleted',
    (scene) => scene.test.admin('PUT', `/questions/${scene.recordIDs['gone question']}`, scene.question()),
    404,
    goneText('La pregunta'),
  ],
  [
    'a weight below zero',
    (scene) => scene.newQuestion({ weight: -1 }),
    400,
    'El campo Peso debe ser mayor o igual que 0.',
    'weight',
  ],
  [
    'a weight of six digits',
    (scene) => scene.newQuestion({ weight: 100_000 }),
    400,
    'El campo Peso debe ser menor o igual que 99999.',
    'weight',
  ],
  [
    'half a weight',
    (scene) => scene.newQuestion({ weight: 1.5 }),
    400,
    'El campo Peso debe ser un número entero.',
    'weight',
  ],
  [
    'another required than 0 and 1',
    (scene) => scene.newQuestion({ required: 2 }),
    400,
    requiredMessage,
    'required',
  ],
  [
    'a long statement',
    (scene) => scene.newQuestion({ statement: 'ñ'.repeat(101) }),
    400,
    longTextMessage,
    'statement',
  ],
  [
    'an order that leaves some out',
    (scene) =>
      scene.test.admin('PUT', `/questions/characterization/${scene.pinned.characterization.id}/order`, {
        questionIDs: [scene.pinned.questions['rural']!.id],
      }),
    409,
    'Las preguntas de la caracterización cambiaron. Recargue la lista y ordénelas de nuevo.',
  ],
];

const options: Refusal[] = [
  [
    'a question that is no list',
    (scene) => scene.newOption({ questionID: scene.pinned.questions['peso']!.id }),
    422,
    'Solo las preguntas de lista desplegable tienen opciones de respuesta.',
  ],
  [
    'a question that was deleted',
    (scene) => scene.newOption({ questionID: scene.recordIDs['gone question'] }),
    404,
    goneText('La pregunta'),
  ],
  [
    'a question that never was',
    (scene) => scene.newOption({ questionID: scene.recordIDs['zone'] }),
    404,
    goneText('La pregunta'),
  ],
  [
    'another question than before',
    (scene) => scene.oldOption('rural:No', { questionID: scene.pinned.questions['agua']!.id }),
    422,
    'Una opción no se puede mover a otra pregunta.',
    'questionID',
  ],
  [
    'its deletion while it activates a question',
    (scene) => scene.off(`/answerOptions/${scene.pinned.options['agua:No']!.id}`),
    409,
    /^La opción activa la pregunta PRE\d{6} \(«¿Cuántos días a la semana\?»\): elimine o cambie primero esa pregunta\.$/,
  ],
  [
    'a second deletion',
    (scene) => scene.off(`/answerOptions/${scene.recordIDs['gone option']}`),
    404,
    goneText('La opción de respuesta'),
  ],
  [
    'an order of four digits',
    (scene) => scene.newOption({ orderOption: 1000 }),
    400,
    'El campo Orden debe ser menor o igual que 999.',
    'orderOption',
  ],
  [
    'a blank label',
    (scene) => scene.newOption({ label: ' ' }),
    400,
    'El campo Etiqueta es requerido.',
    'label',
  ],
  [
    'an order with an option of another question',
    (scene) =>
      scene.test.admin('PUT', `/answerOptions/question/${scene.pinned.questions['agua']!.id}/order`, {
        answerOptionIDs: ['agua:Sí', 'rural:No'].map((name) => scene.pinned.options[name]!.id),
      }),
    409,
    'Las opciones de la pregunta cambiaron. Recargue la lista y ordénelas de nuevo.',
  ],
];

testRefusals({ 'a question': questions, 'an answer option': options });
