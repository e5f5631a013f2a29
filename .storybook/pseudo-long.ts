import { es } from '../packages/ui/src/messages/es.ts';
import type { UiMessagesOverride } from '../packages/ui/src/messages/messages.ts';

/** Makes a text 50% longer and puts it in brackets. Reveals texts that are cut off or missing from the dictionary. */
const lengthen = (text: string): string => `[${text} ${'ñá'.repeat(Math.ceil(text.length / 4))}]`;

type Text = string | ((...args: never[]) => string);

function stretch(text: Text): Text {
  return typeof text === 'string' ? lengthen(text) : (...args: never[]) => lengthen(text(...args));
}

/** The Spanish dictionary with every text lengthened, for the toolbar option "Textos largos". */
export const pseudoLong = Object.fromEntries(
  Object.entries(es).map(([name, section]) => [
    name,
    Object.fromEntries(Object.entries(section).map(([key, text]) => [key, stretch(text as Text)])),
  ]),
) as UiMessagesOverride;
