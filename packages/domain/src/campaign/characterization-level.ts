/** Whom a characterization is of: each person, or their family once in a campaign. */
export const characterizationLevels = ['person', 'family'] as const;

export type CharacterizationLevel = (typeof characterizationLevels)[number];

/** The levels in words. */
export const levelLabels: Readonly<Record<CharacterizationLevel, string>> = {
  person: 'De la persona',
  family: 'De la familia',
};
