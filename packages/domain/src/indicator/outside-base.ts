/** Where a unit can stand in an indicator, in words; apart from what decides it, which a screen need not load. */

/** `yes` and `no` are the base; the others are apart from it. */
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
