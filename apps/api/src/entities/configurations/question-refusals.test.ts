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
    (form) => form.oldQuestion('régimen', form.below('régimen', 'régimen:Subsidiado')),
    422,
    selfMessage,
    'parentID',
  ],
  [
    'a cycle over two',
    (form) => form.oldQuestion('rural', form.below('agua', 'agua:Sí')),
    422,
    selfMessage,
    'parentID',
  ],
  [
    'a cycle over three',
    (form) => form.oldQuestion('rural', form.below('third', 'third:Sí')),
    422,
    selfMessage,
    'parentID',
  ],
  [
    'a base that is no list',
    (form) => form.newQuestion(form.below('peso', 'rural:Sí')),
    422,
    baseMessage,
    'parentID',
  ],
  [
    'a base that was deleted',
    (form) => form.newQuestion(form.below('gone question', 'rural:Sí')),
    422,
    baseMessage,
    'parentID',
  ],
  [
    'a base of another characterization',
    (form) =>
      form.newQuestion({ ...form.below('rural', 'rural:Sí'), characterizationID: form.pinned.dependent.id }),
    422,
    baseMessage,
    'parentID',
  ],
  [
    'an active answer of another question',
    (form) => form.newQuestion(form.below('rural', 'agua:Sí')),
    422,
    activeMessage,
    'activeAnswerID',
  ],
  [
    'an active answer that was deleted',
    (form) => form.newQuestion(form.below('régimen', 'gone option')),
    422,
    activeMessage,
    'activeAnswerID',
  ],
  [
    'a base without active answer',
    (form) => form.newQuestion({ parentID: form.pinned.questions['rural']!.id }),
    422,
    activeAnswerMessage,
    'activeAnswerID',
  ],
  [
    'an active answer without base',
    (form) => form.newQuestion({ activeAnswerID: form.pinned.options['rural:Sí']!.id }),
    422,
    'Elija primero la pregunta base.',
    'activeAnswerID',
  ],
  [
    'its own characterization as the dependent one',
    (form) => form.newQuestion({ dependentCharacterizationID: form.pinned.characterization.id }),
    422,
    'La caracterización dependiente debe ser otra.',
    'dependentCharacterizationID',
  ],
  [
    'its own characterization, spelt in capitals',
    (form) =>
      form.newQuestion({ dependentCharacterizationID: form.pinned.characterization.id.toUpperCase() }),
    400,
    'Elija un valor válido para el campo Caracterización Dependiente.',
    'dependentCharacterizationID',
  ],
  [
    'a dependent characterization that was deleted',
    (form) => form.newQuestion({ dependentCharacterizationID: form.things['gone characterization'] }),
    422,
    notThere,
    'dependentCharacterizationID',
  ],
  [
    'a type that is a sex',
    (form) => form.newQuestion({ mtFieldTypeID: form.things['sex'] }),
    422,
    notThere,
    'mtFieldTypeID',
  ],
  [
    'a characterization that was deleted',
    (form) => form.newQuestion({ characterizationID: form.things['gone characterization'] }),
    404,
    goneText('La caracterización'),
  ],
  [
    'another characterization than before',
    (form) => form.oldQuestion('peso', { characterizationID: form.pinned.dependent.id }),
    422,
    'Una pregunta no se puede mover a otra caracterización.',
    'characterizationID',
  ],
  [
    'another type while it activates others',
    (form) => form.oldQuestion('rural', { mtFieldTypeID: form.things['words'] }),
    409,
    /^La pregunta activa a PRE\d{6} \(«¿.*»\): para cambiar su tipo, elimine o cambie primero esa pregunta\.$/,
  ],
  [
    'its deletion while it activates others',
    (form) => form.off(`/questions/${form.pinned.questions['rural']!.code}`),
    409,
    /^La pregunta activa a PRE\d{6} \(«¿.*»\): elimine o cambie primero esa pregunta\.$/,
  ],
  [
    'a second deletion',
    (form) => form.off(`/questions/${form.things['gone question']}`),
    404,
    goneText('La pregunta'),
  ],
  [
    'an edit once deleted',
    (form) => form.test.admin('PUT', `/questions/${form.things['gone question']}`, form.question()),
    404,
    goneText('La pregunta'),
  ],
  [
    'a weight below zero',
    (form) => form.newQuestion({ weight: -1 }),
    400,
    'El campo Peso debe ser mayor o igual que 0.',
    'weight',
  ],
  [
    'a weight of six digits',
    (form) => form.newQuestion({ weight: 100_000 }),
    400,
    'El campo Peso debe ser menor o igual que 99999.',
    'weight',
  ],
  [
    'half a weight',
    (form) => form.newQuestion({ weight: 1.5 }),
    400,
    'El campo Peso debe ser un número entero.',
    'weight',
  ],
  [
    'another required than 0 and 1',
    (form) => form.newQuestion({ required: 2 }),
    400,
    requiredMessage,
    'required',
  ],
  [
    'a long statement',
    (form) => form.newQuestion({ statement: 'ñ'.repeat(101) }),
    400,
    longTextMessage,
    'statement',
  ],
  [
    'an order that leaves some out',
    (form) =>
      form.test.admin('PUT', `/questions/characterization/${form.pinned.characterization.id}/order`, {
        questionIDs: [form.pinned.questions['rural']!.id],
      }),
    409,
    'Las preguntas de la caracterización cambiaron. Recargue la lista y ordénelas de nuevo.',
  ],
];

const options: Refusal[] = [
  [
    'a question that is no list',
    (form) => form.newOption({ questionID: form.pinned.questions['peso']!.id }),
    422,
    'Solo las preguntas de lista desplegable tienen opciones de respuesta.',
  ],
  [
    'a question that was deleted',
    (form) => form.newOption({ questionID: form.things['gone question'] }),
    404,
    goneText('La pregunta'),
  ],
  [
    'a question that never was',
    (form) => form.newOption({ questionID: form.things['zone'] }),
    404,
    goneText('La pregunta'),
  ],
  [
    'another question than before',
    (form) => form.oldOption('rural:No', { questionID: form.pinned.questions['agua']!.id }),
    422,
    'Una opción no se puede mover a otra pregunta.',
    'questionID',
  ],
  [
    'its deletion while it activates a question',
    (form) => form.off(`/answerOptions/${form.pinned.options['agua:No']!.id}`),
    409,
    /^La opción activa la pregunta PRE\d{6} \(«¿Cuántos días a la semana\?»\): elimine o cambie primero esa pregunta\.$/,
  ],
  [
    'a second deletion',
    (form) => form.off(`/answerOptions/${form.things['gone option']}`),
    404,
    goneText('La opción de respuesta'),
  ],
  [
    'an order of four digits',
    (form) => form.newOption({ orderOption: 1000 }),
    400,
    'El campo Orden debe ser menor o igual que 999.',
    'orderOption',
  ],
  [
    'a blank label',
    (form) => form.newOption({ label: ' ' }),
    400,
    'El campo Etiqueta es requerido.',
    'label',
  ],
  [
    'an order with an option of another question',
    (form) =>
      form.test.admin('PUT', `/answerOptions/question/${form.pinned.questions['agua']!.id}/order`, {
        answerOptionIDs: ['agua:Sí', 'rural:No'].map((name) => form.pinned.options[name]!.id),
      }),
    409,
    'Las opciones de la pregunta cambiaron. Recargue la lista y ordénelas de nuevo.',
  ],
];

testRefusals({ 'a question': questions, 'an answer option': options });
