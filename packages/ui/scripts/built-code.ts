/** What the plugins of the build share. */
import type MagicString from 'magic-string';

/** Where in dist the parts of other packages stand that are published with ours. */
export const bundledFolder = 'third-party/';

/** What a plugin answers: the edited code, and where each piece of it came from. */
export const mapped = (edited: MagicString) => ({
  code: edited.toString(),
  map: edited.generateMap({ hires: 'boundary' }),
});
