/**
 * Everything a user can do here, in plain words, with the permissions for it, any one of which is enough. Derived from the
 * contract's operations: usually one task per operation, but one task for the three formats of a file, and several tasks for an
 * operation whose permission depends on the data sent or on its subject.
 */
import { grantArea } from '@caracteriza/domain/access/grant-words';
import { identifiedDataGrant } from '@caracteriza/domain/access/identified-data-grant';
import { allGrants, type Grant } from '@caracteriza/domain/access/permissions';
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import { operationIDs } from './completeness.ts';
import { summaryOf } from './contract.ts';
import { needsEverything } from './territory.ts';

export interface Task {
  /** The operation's ID, followed by a colon and a suffix if one operation is several tasks. */
  id: string;
  /** The group it belongs to, as on the permission cards: 'Usuarios'. */
  area: string;
  words: string;
  /** Any one of these is enough; if empty, any session is. */
  neededGrants: readonly Grant[];
  /** All of these are also required. */
  alsoNeeded: readonly Grant[];
  /** Only for users without a territory, who see everything. */
  needsWholeTerritory: boolean;
}

type Part = Pick<Task, 'words' | 'neededGrants'> & Partial<Pick<Task, 'alsoNeeded'>>;

/** Users who can load data can also undo a load, with all its side effects (rules §2). */
const undoTask = (words: string, alsoNeeded: readonly Grant[]): Part => ({
  words,
  neededGrants: operations.undoSurveyableUpload.grants,
  alsoNeeded,
});

/** Operations whose handlers check more than the contract can express, depending on the data sent. */
const tasksByOperation: Partial<Record<OperationId, Readonly<Record<string, Part>>>> = {
  blockUser: {
    block: { words: 'Bloquear usuario', neededGrants: ['security:user:BLOCK'] },
    unlock: { words: 'Desbloquear usuario', neededGrants: ['security:user:UNLOCK'] },
  },
  startAccessReview: {
    start: {
      words: 'Iniciar una revisión de accesos',
      neededGrants: operations.startAccessReview.grants,
      alsoNeeded: ['security:user:BLOCK'],
    },
  },
  associateCharacterization: {
    associate: {
      words: 'Asociar una caracterización a una campaña',
      neededGrants: ['configurations:characterizationByCampaign:CREATE'],
    },
    dissociate: {
      words: 'Desasociar una caracterización de una campaña',
      neededGrants: ['configurations:characterizationByCampaign:DELETE'],
    },
  },
  updateQuestionSection: {
    conditions: {
      words: 'Cambiar el título y las condiciones de una sección',
      neededGrants: operations.updateQuestionSection.grants,
    },
    triggers: {
      words: 'Cambiar los disparadores de una sección',
      neededGrants: operations.updateQuestionSection.grants,
      alsoNeeded: ['configurations:trigger:CREATE', 'configurations:trigger:DELETE'],
    },
  },
  addQuestions: {
    plain: {
      words: 'Agregar varias preguntas sin opciones a la vez',
      neededGrants: operations.addQuestions.grants,
    },
    lists: {
      words: 'Agregar varias preguntas con opciones a la vez',
      neededGrants: operations.addQuestions.grants,
      alsoNeeded: ['configurations:answerOption:CREATE'],
    },
  },
  copyCampaign: {
    copy: {
      words: 'Copiar una campaña con sus caracterizaciones',
      neededGrants: operations.copyCampaign.grants,
      alsoNeeded: ['configurations:characterizationByCampaign:CREATE'],
    },
  },
  saveAnswerOptions: {
    change: {
      words: 'Cambiar varias opciones de respuesta a la vez',
      neededGrants: ['configurations:answerOption:EDIT'],
    },
    add: {
      words: 'Agregar opciones de respuesta con puntaje y marcas',
      neededGrants: ['configurations:answerOption:CREATE'],
    },
  },
  exportCampaignAnswersExcel: {
    codes: {
      words: 'Descargar respuestas de una campaña, con códigos',
      neededGrants: operations.exportCampaignAnswersExcel.grants,
    },
    people: {
      words: 'Descargar respuestas de una campaña, con datos de las personas',
      neededGrants: operations.exportCampaignAnswersExcel.grants,
      alsoNeeded: [identifiedDataGrant],
    },
  },
  tryAlertRule: {
    try: {
      words: 'Probar una regla de alerta con encuestas anteriores',
      neededGrants: operations.tryAlertRule.grants,
      alsoNeeded: ['configurations:alertRule:EDIT'],
    },
  },
  findAffectedPeople: {
    find: {
      words: 'Buscar en la auditoría las personas afectadas por un incidente',
      neededGrants: operations.findAffectedPeople.grants,
      alsoNeeded: ['security:audit:OPEN'],
    },
  },
  tryIndicator: {
    try: {
      words: 'Probar un indicador con encuestas guardadas',
      neededGrants: operations.tryIndicator.grants,
      alsoNeeded: ['configurations:indicator:EDIT'],
    },
  },
  listGrantedOperations: {
    own: { words: 'Ver los permisos de su propio rol', neededGrants: [] },
    other: { words: 'Ver los permisos de otro rol', neededGrants: ['security:role:OPEN'] },
  },
  changePassword: {
    own: { words: 'Cambiar su propia contraseña', neededGrants: [] },
    other: {
      words: 'Cambiar la contraseña de otro usuario',
      neededGrants: ['security:user:CHANGE_PASSWORD'],
    },
  },
  undoSurveyableUpload: {
    own: undoTask('Deshacer un cargue masivo propio', []),
    ownAdded: undoTask('Deshacer un cargue masivo propio que agregó familias', ['management:family:CREATE']),
    ownChanged: undoTask('Deshacer un cargue masivo propio que cambió familias', ['management:family:EDIT']),
    other: undoTask('Deshacer el cargue masivo de otro usuario', ['management:surveyable:DELETE']),
    otherAdded: undoTask('Deshacer el cargue masivo de otro usuario que agregó familias', [
      'management:surveyable:DELETE',
      'management:family:DELETE',
    ]),
    otherChanged: undoTask('Deshacer el cargue masivo de otro usuario que cambió familias', [
      'management:surveyable:DELETE',
      'management:family:EDIT',
    ]),
  },
};

/** 'Zonas' → 'zonas'. */
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function wordsOf(id: OperationId): string {
  const summary = summaryOf(id);
  if (id.startsWith('export')) return `Descargar ${lower(summary.replace(/ en Excel$/, ''))}`;
  if (id.startsWith('generate')) return `Obtener ${lower(summary)}`;
  return operations[id].method === 'GET' ? `Ver ${lower(summary)}` : summary;
}

const everyoneArea = 'Para quien ingresa';

/** The title of a permission's card, or of the group of tasks that need no permission. */
function areaOf([grant]: readonly Grant[]): string {
  return grant === undefined ? everyoneArea : grantArea(grant);
}

const taskOf = (task: Part & Pick<Task, 'id'>, { method }: { method: string }): Task => ({
  alsoNeeded: [],
  ...task,
  area: areaOf(task.neededGrants),
  needsWholeTerritory: needsEverything(method, task.neededGrants),
});

function tasksOf(id: OperationId): Task[] {
  const taskParts = tasksByOperation[id];
  if (taskParts) {
    return Object.entries(taskParts).map(([partName, task]) =>
      taskOf({ id: `${id}:${partName}`, ...task }, operations[id]),
    );
  }
  const operation: { public: boolean; method: string; grants: readonly Grant[] } = operations[id];
  // Public operations need no permission, so they say nothing about what a user may do. CSV and TXT exports share the task of
  // the Excel export.
  if (operation.public || /^export\w+(Csv|Txt)$/.test(id)) return [];
  return [taskOf({ id, words: wordsOf(id), neededGrants: operation.grants }, operation)];
}

/** In the order of the cards. */
const areas = [everyoneArea, ...new Set(allGrants.map((grant) => areaOf([grant])))];

export const tasks: readonly Task[] = operationIDs
  .flatMap(tasksOf)
  .toSorted((a, b) => areas.indexOf(a.area) - areas.indexOf(b.area));
