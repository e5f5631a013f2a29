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
  needs: readonly Grant[];
  /** All of these are also required. */
  also: readonly Grant[];
  /** Only for users without a territory, who see everything. */
  whole: boolean;
}

type Part = Pick<Task, 'words' | 'needs'> & Partial<Pick<Task, 'also'>>;

/** Users who can load data can also undo a load, with all its side effects (rules §2). */
const undoTask = (words: string, alsoNeeded: readonly Grant[]): Part => ({
  words,
  needs: operations.undoSurveyableUpload.grants,
  also: alsoNeeded,
});

/** Operations whose handlers check more than the contract can express, depending on the data sent. */
const tasksByOperation: Partial<Record<OperationId, Readonly<Record<string, Part>>>> = {
  blockUser: {
    block: { words: 'Bloquear usuario', needs: ['security:user:BLOCK'] },
    unlock: { words: 'Desbloquear usuario', needs: ['security:user:UNLOCK'] },
  },
  startAccessReview: {
    start: {
      words: 'Iniciar una revisión de accesos',
      needs: operations.startAccessReview.grants,
      also: ['security:user:BLOCK'],
    },
  },
  associateCharacterization: {
    associate: {
      words: 'Asociar una caracterización a una campaña',
      needs: ['configurations:characterizationByCampaign:CREATE'],
    },
    dissociate: {
      words: 'Desasociar una caracterización de una campaña',
      needs: ['configurations:characterizationByCampaign:DELETE'],
    },
  },
  updateQuestionSection: {
    conditions: {
      words: 'Cambiar el título y las condiciones de una sección',
      needs: operations.updateQuestionSection.grants,
    },
    triggers: {
      words: 'Cambiar los disparadores de una sección',
      needs: operations.updateQuestionSection.grants,
      also: ['configurations:trigger:CREATE', 'configurations:trigger:DELETE'],
    },
  },
  addQuestions: {
    plain: {
      words: 'Agregar varias preguntas sin opciones a la vez',
      needs: operations.addQuestions.grants,
    },
    lists: {
      words: 'Agregar varias preguntas con opciones a la vez',
      needs: operations.addQuestions.grants,
      also: ['configurations:answerOption:CREATE'],
    },
  },
  copyCampaign: {
    copy: {
      words: 'Copiar una campaña con sus caracterizaciones',
      needs: operations.copyCampaign.grants,
      also: ['configurations:characterizationByCampaign:CREATE'],
    },
  },
  saveAnswerOptions: {
    change: {
      words: 'Cambiar varias opciones de respuesta a la vez',
      needs: ['configurations:answerOption:EDIT'],
    },
    add: {
      words: 'Agregar opciones de respuesta con puntaje y marcas',
      needs: ['configurations:answerOption:CREATE'],
    },
  },
  exportCampaignAnswersExcel: {
    codes: {
      words: 'Descargar respuestas de una campaña, con códigos',
      needs: operations.exportCampaignAnswersExcel.grants,
    },
    people: {
      words: 'Descargar respuestas de una campaña, con datos de las personas',
      needs: operations.exportCampaignAnswersExcel.grants,
      also: [identifiedDataGrant],
    },
  },
  tryAlertRule: {
    try: {
      words: 'Probar una regla de alerta con encuestas anteriores',
      needs: operations.tryAlertRule.grants,
      also: ['configurations:alertRule:EDIT'],
    },
  },
  findAffectedPeople: {
    find: {
      words: 'Buscar en la auditoría las personas afectadas por un incidente',
      needs: operations.findAffectedPeople.grants,
      also: ['security:audit:OPEN'],
    },
  },
  tryIndicator: {
    try: {
      words: 'Probar un indicador con encuestas guardadas',
      needs: operations.tryIndicator.grants,
      also: ['configurations:indicator:EDIT'],
    },
  },
  listGrantedOperations: {
    own: { words: 'Ver los permisos de su propio rol', needs: [] },
    other: { words: 'Ver los permisos de otro rol', needs: ['security:role:OPEN'] },
  },
  changePassword: {
    own: { words: 'Cambiar su propia contraseña', needs: [] },
    other: { words: 'Cambiar la contraseña de otro usuario', needs: ['security:user:CHANGE_PASSWORD'] },
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
  also: [],
  ...task,
  area: areaOf(task.needs),
  whole: needsEverything(method, task.needs),
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
  return [taskOf({ id, words: wordsOf(id), needs: operation.grants }, operation)];
}

/** In the order of the cards. */
const areas = [everyoneArea, ...new Set(allGrants.map((grant) => areaOf([grant])))];

export const tasks: readonly Task[] = operationIDs
  .flatMap(tasksOf)
  .toSorted((a, b) => areas.indexOf(a.area) - areas.indexOf(b.area));
