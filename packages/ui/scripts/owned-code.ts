/**
 * A class or theme variable of the colour `accent`, with what stands before it. The custom property `--ui-color-accent` is no
 * theme variable and keeps its name.
 */
const accent = /(?<![\w-])((?:accent|bg|border|fill|stroke|text)-|--color-)accent(?!\w)/g;

/**
 * The code of a file as an app owns it. There our colour is called `ui-accent`, because shadcn's theme, which those apps have,
 * also has an `accent`: the grey behind what the pointer is over. Primary buttons would have it, with white letters.
 */
export const ownedCode = (code: string) => code.replaceAll(accent, '$1ui-accent');
