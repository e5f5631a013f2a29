/** Words specific to the product the library was made for, and references to its documents, which no other reader can know. */
const foreign: readonly RegExp[] = [
  /\b(?:caracterizaci[oó]n|caracterizaciones|encuest\w*|familias?|zonas?|veredas?|campañas?)\b/giu,
  /\b(?:characterizations?|surveys?|surveyables?|households?)\b/gi,
  /\b(?:spec(?:ification)?|rules) ?§|§ ?\d/gi,
];

/** The foreign words in a published text, each with the words around it. */
export function foreignWords(text: string): string[] {
  return foreign.flatMap((words) =>
    [...text.matchAll(words)].map(({ index, 0: word }) =>
      text.slice(Math.max(0, index - 20), index + word.length + 20).replaceAll(/\s+/g, ' '),
    ),
  );
}
