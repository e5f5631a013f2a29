/**
 * The review of saved surveys: their states, who may change them, and which surveys a campaign has reviewed (decision 0108).
 * The contract states the permission for each action; authorship and state are checked here.
 */
import { chanceFrom } from '../values/chance.ts';
import { countText } from '../words/counted.ts';

export const surveyStates = [
  'registered',
  'inReview',
  'returned',
  'corrected',
  'approved',
  'annulled',
] as const;

export type SurveyState = (typeof surveyStates)[number];

/** Display names of the states. */
export const surveyStateLabels: Readonly<Record<SurveyState, string>> = {
  registered: 'Registrada',
  inReview: 'En revisión',
  returned: 'Devuelta',
  corrected: 'Corregida',
  approved: 'Aprobada',
  annulled: 'Anulada',
};

/** Display names of the states whose surveys count in figures. */
export const countedStateLabels: readonly string[] = surveyStates
  .filter((state) => state !== 'annulled')
  .map((state) => surveyStateLabels[state]);

/**
 * Users with the permission may review, but never a survey that they registered; only the person who registered it corrects it.
 */
type Actor = 'reviewer' | 'surveyor';

interface Transition {
  readonly actor: Actor;
  readonly next: Readonly<Partial<Record<SurveyState, SurveyState>>>;
}

export const reviewActions = ['start', 'return', 'approve', 'annul', 'withdrawApproval', 'correct'] as const;

export type ReviewAction = (typeof reviewActions)[number];

/** The whole life of a survey: the state that each action leads to from each state in which it is possible. */
export const reviewTransitions: Readonly<Record<ReviewAction, Transition>> = {
  start: { actor: 'reviewer', next: { registered: 'inReview', corrected: 'inReview' } },
  return: {
    actor: 'reviewer',
    next: { registered: 'returned', inReview: 'returned', corrected: 'returned' },
  },
  approve: {
    actor: 'reviewer',
    next: { registered: 'approved', inReview: 'approved', corrected: 'approved' },
  },
  annul: {
    actor: 'reviewer',
    next: { registered: 'annulled', inReview: 'annulled', returned: 'annulled', corrected: 'annulled' },
  },
  withdrawApproval: { actor: 'reviewer', next: { approved: 'inReview' } },
  correct: { actor: 'surveyor', next: { returned: 'corrected' } },
};

/** The state that an action leads to, or why it is rejected: because of the survey's author or its state. */
type ReviewDecision = { readonly next: SurveyState } | { readonly refused: 'surveyor' | 'state' };

/** @param isOwn whether the user registered the survey */
export function decideReview(state: SurveyState, action: ReviewAction, isOwn: boolean): ReviewDecision {
  const { actor, next } = reviewTransitions[action];
  if (isOwn !== (actor === 'surveyor')) return { refused: 'surveyor' };
  const nextState = next[state];
  return nextState === undefined ? { refused: 'state' } : { next: nextState };
}

/** Why a user may not take the action, whatever the survey's state. */
export function wrongActorText(action: ReviewAction): string {
  return reviewTransitions[action].actor === 'surveyor'
    ? 'Solo quien registró la encuesta la puede corregir.'
    : 'Usted registró esta encuesta: la revisa otra persona.';
}

/** Why the action is not possible in this state. */
export const wrongStateText = (state: SurveyState): string =>
  `La encuesta está en estado «${surveyStateLabels[state]}» y esto ya no es posible. Recargue la página.`;

/** How many surveys a file leaves out: annulled ones, and those of people who refused, revoked or had their data suppressed. */
export interface LeftOut {
  readonly annulled: number;
  readonly withdrawn: number;
}

/** How a file mentions the surveys that it leaves out: ', sin 5 encuestas anuladas', or '' for none. */
export function leftOutText({ annulled, withdrawn }: LeftOut): string {
  const stateTexts = [
    annulled > 0 && countText(annulled, 'encuesta anulada', 'encuestas anuladas'),
    withdrawn > 0 &&
      `${countText(withdrawn, 'encuesta', 'encuestas')} de quienes no autorizaron, revocaron o pidieron suprimir sus datos`,
  ].filter((clause) => clause !== false);
  return stateTexts.length === 0 ? '' : `, sin ${stateTexts.join(' ni ')}`;
}

/** Whether a survey in this state still has to be made or made again, as far as a visit is concerned. */
export const needsSurveyor = (state: SurveyState): boolean => state === 'returned' || state === 'annulled';

/** Which surveys of a campaign have to be reviewed. */
export type ReviewMode = 'none' | 'all' | 'flagged' | 'share';

/** Display names of the modes. */
export const reviewModeLabels: Readonly<Record<ReviewMode, string>> = {
  none: 'Ninguna',
  all: 'Todas',
  flagged: 'Las que tienen algo inusual',
  share: 'Una parte al azar',
};

/**
 * A number from 1 to 100 that never changes for this survey. If a campaign reviews a share of its surveys, it reviews
 * those whose number is at most its percentage. Calculating the number again gives the same result. It is derived from
 * the survey's id, which nobody knows while the survey is being answered.
 */
export function reviewDraw(surveyID: string): number {
  let seed = 0x811c9dc5;
  for (const sign of surveyID) seed = Math.imul(seed ^ sign.codePointAt(0)!, 0x01000193);
  return chanceFrom(seed).integer(1, 100);
}
