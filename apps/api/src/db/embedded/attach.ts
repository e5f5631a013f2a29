/** Connects to the embedded database while its server is running, for commands that can run alongside it. */
import { Claim, connectionIn } from './claim.ts';
import { prepareDataFolders } from './place.ts';
import { readPostmaster } from './processes.ts';

/** The connection to the database of `dataDir`; null if no server is running on it. */
export async function runningEmbedded(dataDir: string): Promise<ReturnType<typeof connectionIn> | null> {
  const { cluster } = await prepareDataFolders(dataDir, () => {});
  const socket = (await readPostmaster(cluster))?.socketFolder ?? '';
  return socket !== '' && (await Claim.look(socket)) === 'in-use' ? connectionIn(socket) : null;
}
