/** Settings shared by several kinds. */
import { flag, text } from './setting.ts';

/** The variable name chosen by a person, for files and expressions; for every kind that has an answer. */
export const namedSettings = { variable: text };

/** Whether 'No sabe' and 'No responde' are valid answers; for every kind that people answer. */
export const unknownSettings = { offersDontKnow: flag, offersNoReply: flag };

/** The code of the earlier question whose answer is the limit; for kinds whose answers have an order. */
export const relativeSettings = { notLessThan: text, notMoreThan: text };
