/**
 * States of a request and the acts that lead from one to the next. A state is never stored: it follows from the acts, which are
 * only ever added.
 */
import { type RequestKind, requestKinds } from './kinds.ts';

/** The words for each state; in the ones that are `open`, somebody still has to act. */
export const requestStates = {
  recibida: { label: 'Recibida', open: true },
  incompleta: { label: 'Por completar', open: true },
  enTramite: { label: 'En trámite', open: true },
  ampliada: { label: 'Ampliada', open: true },
  respondida: { label: 'Respondida', open: false },
  trasladada: { label: 'Trasladada', open: false },
  desistida: { label: 'Desistida', open: false },
} as const;

export type RequestState = keyof typeof requestStates;

type Steps = Partial<Record<RequestState, RequestState>>;

interface Act {
  /** What the button says. */
  readonly label: string;
  /** What the history says. */
  readonly done: string;
  /**
   * The state that the act leads to, given the kind of request and the state before; a missing state means
   * that the act is not possible there.
   */
  readonly leads: { readonly consulta: Steps; readonly reclamo: Steps };
}

const forBothKinds = (steps: Steps) => ({ consulta: steps, reclamo: steps });
const stepsFrom = (states: readonly RequestState[], to: RequestState): Steps =>
  Object.fromEntries(states.map((state) => [state, to]));
const allStates = Object.keys(requestStates) as RequestState[];
const openStates = allStates.filter((state) => requestStates[state].open);

/** Every act, in the order in which they are offered. */
export const requestActs = {
  markInProcess: {
    label: 'Poner «reclamo en trámite»',
    done: 'Quedó con la leyenda «reclamo en trámite»',
    leads: { consulta: {}, reclamo: { recibida: 'enTramite' } },
  },
  answer: {
    label: 'Responder',
    done: 'Se respondió',
    leads: forBothKinds(stepsFrom(openStates, 'respondida')),
  },
  askToComplete: {
    label: 'Pedir que la complete',
    done: 'Se pidió completarla',
    leads: { consulta: {}, reclamo: { recibida: 'incompleta' } },
  },
  complete: {
    label: 'Anotar que la completó',
    done: 'La completó',
    leads: forBothKinds({ incompleta: 'recibida' }),
  },
  extend: {
    label: 'Ampliar el plazo',
    done: 'Se amplió el plazo',
    // A reclamo must first be marked as one; otherwise an extension would hide that the mark is missing.
    leads: { consulta: { recibida: 'ampliada' }, reclamo: { enTramite: 'ampliada' } },
  },
  forward: {
    label: 'Trasladar a quien corresponde',
    done: 'Se trasladó',
    leads: forBothKinds(stepsFrom(['recibida', 'incompleta', 'enTramite'], 'trasladada')),
  },
  abandon: {
    label: 'Cerrar por desistimiento',
    done: 'Se cerró porque no la completó',
    leads: forBothKinds({ incompleta: 'desistida' }),
  },
  withdraw: {
    label: 'Anotar que la retiró',
    done: 'Quien la hizo la retiró',
    leads: forBothKinds(stepsFrom(openStates, 'desistida')),
  },
  note: {
    label: 'Agregar una nota',
    done: 'Nota',
    leads: forBothKinds(Object.fromEntries(allStates.map((state) => [state, state]))),
  },
} as const satisfies Record<string, Act>;

export type RequestAct = keyof typeof requestActs;

/** An act as it was recorded. Days are yyyymmdd; `until` is the day promised by an extension. */
export interface RecordedAct {
  readonly act: RequestAct;
  readonly day: string;
  readonly until?: string | null | undefined;
}

/** The parts of a request that determine its terms; `acts` are in the order in which they were recorded. */
export interface DataRequest {
  readonly kind: RequestKind;
  readonly receivedOn: string;
  readonly acts: readonly RecordedAct[];
}

/** The state that an act leads to; null if it is not possible there. */
function nextState(kind: RequestKind, state: RequestState, act: RequestAct): RequestState | null {
  const { leads }: Act = requestActs[act];
  return leads[requestKinds[kind].follows][state] ?? null;
}

/** The state that the acts have led to. Throws if an act was not possible when it was recorded. */
export function stateOf({ kind, acts }: Pick<DataRequest, 'kind' | 'acts'>): RequestState {
  return acts.reduce<RequestState>((state, { act }) => {
    const resultingState = nextState(kind, state, act);
    if (resultingState === null) throw new Error(`${act} is not possible in ${state}`);
    return resultingState;
  }, 'recibida');
}

/** The acts that the state allows, in the order in which they are offered. */
export function possibleActs(request: Pick<DataRequest, 'kind' | 'acts'>): RequestAct[] {
  const state = stateOf(request);
  const wasAskedToComplete = request.acts.some(({ act }) => act === 'askToComplete');
  return (Object.keys(requestActs) as RequestAct[]).filter(
    (act) => nextState(request.kind, state, act) !== null && !(wasAskedToComplete && act === 'askToComplete'),
  );
}
