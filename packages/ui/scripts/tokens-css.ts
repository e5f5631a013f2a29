/** `npm run tokens -w @caracteriza/ui`: writes src/theme/tokens.css from the DTCG files in src/theme/tokens. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { packageRoot } from './entries.ts';
import { tokensCss } from './token-sheet.ts';

const file = path.join(packageRoot, 'src/theme/tokens.css');
writeFileSync(file, await format(tokensCss(), { ...(await resolveConfig(file)), filepath: file }));
