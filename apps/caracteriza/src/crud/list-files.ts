import type { CallArgs, OperationId } from '@caracteriza/api-client';
import { downloadFormats } from '@caracteriza/ui/save-file';
import { useDownloads } from '../feedback/downloads.tsx';
import { call } from '../session/api.ts';

/** Suffixes of the operations that return a list as a file. */
export const fileEndings = { excel: 'Excel', csv: 'Csv', txt: 'Txt' } as const;

type FileFormat = keyof typeof fileEndings;

/** The common part of those names, such as 'exportZones'. */
export type ListFiles<Operation = OperationId> =
  Operation extends `${infer Name extends `export${string}`}Excel`
    ? `${Name}${'Csv' | 'Txt'}` extends OperationId
      ? Name
      : never
    : never;

type ExportOperation = `${ListFiles}${(typeof fileEndings)[FileFormat]}`;

/** Downloads a list in one of its formats, in the background. @param exportArgs the query of the list */
export function useListDownload(label: string, files: ListFiles | undefined, exportArgs: object | undefined) {
  const downloads = useDownloads();
  if (files === undefined) return undefined;
  return (format: FileFormat) => {
    const operation: ExportOperation = `${files}${fileEndings[format]}`;
    downloads.start({
      title: `${label} en ${downloadFormats[format].label}`,
      name: label,
      format,
      query: { operation, ...exportArgs },
      load: async (progress) => {
        // The only cast of the arguments: by contract, an export takes the same arguments as its list.
        const args = { ...exportArgs, ...progress } as CallArgs<ExportOperation>;
        return (await call(operation, args)).data;
      },
    });
  };
}
