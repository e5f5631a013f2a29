/** Settings that several kinds have. */
import { flag, text } from './setting.ts';

/** Whether 'No sabe' and 'No responde' are answers: of every kind that somebody answers. */
export const unknownSettings = { offersDontKnow: flag, offersNoReply: flag };

/** The code of the earlier question whose answer is the limit: of kinds whose answers have an order. */
export const relativeSettings = { notLessThan: text, notMoreThan: text };
