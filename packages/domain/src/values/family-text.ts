/** 'familia Los Cinco', 'Familia Ruiz': the words for a family in a sentence. Many references begin with the word already. */
export const familyText = (consultreference: string): string =>
  /^familia\b/iu.test(consultreference) ? consultreference : `familia ${consultreference}`;
