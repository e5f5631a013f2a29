/** Texts for the form binding. */
export interface FormMessages {
  /** Heading of the error summary. */
  summary: (count: number) => string;
}

export const formEs: FormMessages = {
  summary: (count) => (count === 1 ? 'Revise 1 campo' : `Revise ${count} campos`),
};

export const formEn: FormMessages = {
  summary: (count) => (count === 1 ? 'Check 1 field' : `Check ${count} fields`),
};
