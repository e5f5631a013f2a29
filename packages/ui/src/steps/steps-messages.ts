/** Texts for the step indicator. */
export interface StepsMessages {
  label: string;
  /** Position as text; `step` counts from 1. */
  position: (step: number, count: number) => string;
  done: string;
  locked: string;
  back: string;
  next: string;
  /** Default reason why a step cannot be opened yet. */
  lockedReason: string;
}

export const stepsEs: StepsMessages = {
  label: 'Pasos',
  position: (step, count) => `Paso ${step} de ${count}`,
  done: 'completado',
  locked: 'bloqueado',
  back: 'Atrás',
  next: 'Siguiente',
  lockedReason: 'Complete primero el paso anterior.',
};

export const stepsEn: StepsMessages = {
  label: 'Steps',
  position: (step, count) => `Step ${step} of ${count}`,
  done: 'done',
  locked: 'locked',
  back: 'Back',
  next: 'Next',
  lockedReason: 'Complete the previous step first.',
};
