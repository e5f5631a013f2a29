/** Groups of age, by the age on the day of the survey. */

interface AgeGroup {
  readonly key: string;
  readonly label: string;
  /** The first age in completed years. */
  readonly from: number;
}

/** The life stages of the Colombian health system, by which figures are broken down. */
export const lifeCourses: readonly AgeGroup[] = [
  { key: '0', label: '0 a 5 años', from: 0 },
  { key: '6', label: '6 a 11 años', from: 6 },
  { key: '12', label: '12 a 17 años', from: 12 },
  { key: '18', label: '18 a 28 años', from: 18 },
  { key: '29', label: '29 a 59 años', from: 29 },
  { key: '60', label: '60 años o más', from: 60 },
];

const oldest = 80;

/** The five-year groups of a population pyramid; the last one is open-ended. */
export const pyramidGroups: readonly AgeGroup[] = Array.from({ length: oldest / 5 + 1 }, (_, nth) => {
  const from = nth * 5;
  return { key: String(from), label: from === oldest ? `${from} o más` : `${from} a ${from + 4}`, from };
});

/** The key of the group of an age; '' if the age is unknown. */
export function ageGroupOf(groups: readonly AgeGroup[], age: number | null | undefined): string {
  if (age === null || age === undefined) return '';
  return groups.findLast(({ from }) => age >= from)?.key ?? '';
}
