/** What a characterization describes: each person, or their family once per campaign. */
export const characterizationLevels = ['person', 'family'] as const;

export type CharacterizationLevel = (typeof characterizationLevels)[number];

/** Display names of the levels. */
export const levelLabels: Readonly<Record<CharacterizationLevel, string>> = {
  person: 'De la persona',
  family: 'De la familia',
};
