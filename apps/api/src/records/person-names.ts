/** The columns with a person's names, under their names in the contract. */
export const nameColumns = [
  'surveyable.first_name as firstName',
  'surveyable.second_name as secondName',
  'surveyable.first_surname as firstSurname',
  'surveyable.second_surname as secondSurname',
] as const;
