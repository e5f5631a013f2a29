/** Texts for the progress bar. */
export interface ProgressMessages {
  /** "40 %", shown and announced. */
  percent: (percent: number) => string;
  done: string;
}

export const progressEs: ProgressMessages = {
  percent: (percent) => `${percent} %`,
  done: 'Terminado',
};

export const progressEn: ProgressMessages = {
  percent: (percent) => `${percent}%`,
  done: 'Done',
};
