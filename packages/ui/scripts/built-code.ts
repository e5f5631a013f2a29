/** Code shared by the build plugins. */
import type MagicString from 'magic-string';

/** Folder in dist for the third-party code published with ours. */
export const bundledFolder = 'third-party/';

/** The result of a plugin: the edited code and its source map. */
export const mapped = (magicString: MagicString) => ({
  code: magicString.toString(),
  map: magicString.generateMap({ hires: 'boundary' }),
});
