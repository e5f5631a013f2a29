/** The outcomes of an indicator, in words. Separate from the rules, so that screens do not load those. */

/** `yes` and `no` are the base; the others are outside it. */
const outcomes = ['yes', 'no', 'notApplicable', 'dontKnow', 'noReply', 'missing'] as const;
export type Outcome = (typeof outcomes)[number];

export const outsideBase = ['notApplicable', 'dontKnow', 'noReply', 'missing'] as const;
export type OutsideBase = (typeof outsideBase)[number];

export const outsideWords: Readonly<Record<OutsideBase, string>> = {
  notApplicable: 'No aplica',
  dontKnow: 'No sabe',
  noReply: 'No responde',
  missing: 'Sin dato',
};
