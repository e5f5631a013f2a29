import { useDownloads } from '../../feedback/downloads.tsx';
import { call } from '../../session/api.ts';

/** The label of the button that downloads everything about one person. */
export const personalDataLabel = 'Todo sobre esta persona';

/** Downloads everything stored about a person, in the background. */
export function usePersonalDataDownload(): (person: { id: string; code: string }) => void {
  const downloads = useDownloads();
  return ({ id, code }) =>
    downloads.start({
      title: `${personalDataLabel} (${code})`,
      name: `${personalDataLabel} ${code}`,
      format: 'zip',
      query: { id },
      load: async (progress) => (await call('downloadPersonalData', { params: { id }, ...progress })).data,
    });
}
