/** Reaches the embedded database while its server runs, for a command that may work beside it. */
import { Claim, connectionIn } from './claim.ts';
import { preparePlace } from './place.ts';
import { readPostmaster } from './processes.ts';

/** The connection to the database of `dataDir`, or null when no server runs on it. */
export async function runningEmbedded(dataDir: string): Promise<ReturnType<typeof connectionIn> | null> {
  const { cluster } = await preparePlace(dataDir, () => {});
  const socket = (await readPostmaster(cluster))?.socketFolder ?? '';
  return socket !== '' && (await Claim.look(socket)) === 'in-use' ? connectionIn(socket) : null;
}
