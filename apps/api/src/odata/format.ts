/** What a client accepts: the version of OData, and the format of the response. */
import { invalidOption } from './refusal.ts';

export const odataVersion = '4.0';

/** Throws 400 for a client that only accepts older versions. */
export function checkVersion(maxVersion: string | string[] | undefined): void {
  const text = [maxVersion].flat()[0];
  if (text !== undefined && !/^(?:4|[5-9])(?:\.\d+)?$/.test(text.trim()))
    throw invalidOption(
      'OData-MaxVersion',
      `Este servicio habla OData ${odataVersion}, y se pidió ${text.slice(0, 10)}.`,
    );
}

/** How much metadata a JSON response contains: 'none' omits the context. */
export type JsonLevel = 'minimal' | 'none';

interface Range {
  type: string;
  level: string | undefined;
}

function rangesOf(accept: string): Range[] {
  return accept.split(',').flatMap((range) => {
    const [type = '', ...parameters] = range.split(';').map((text) => text.trim().toLowerCase());
    if (parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) return [];
    const level = parameters.find((parameter) => parameter.startsWith('odata.metadata='))?.split('=')[1];
    return [{ type, level }];
  });
}

/** `$format` takes precedence over `Accept`. */
const acceptedRanges = (format: string | undefined, accept: string | undefined): Range[] => {
  if (format === undefined) return rangesOf(accept?.trim() || '*/*');
  const shortNames: Readonly<Record<string, string>> = { json: 'application/json', xml: 'application/xml' };
  return rangesOf(shortNames[format.toLowerCase()] ?? format);
};

const coversType = ({ type }: Range, mediaType: string) =>
  [mediaType, `${mediaType.split('/')[0]}/*`, '*/*'].includes(type);

/** The metadata level of a JSON response; null if the client accepts no JSON that we can write. */
export function jsonLevel(format: string | undefined, accept: string | undefined): JsonLevel | null {
  for (const range of acceptedRanges(format, accept)) {
    if (!coversType(range, 'application/json')) continue;
    if (range.level === undefined || range.level === 'minimal') return 'minimal';
    if (range.level === 'none') return 'none';
  }
  return null;
}

/** Whether the client accepts this other type. */
export const takesFormat = (
  mediaType: string,
  format: string | undefined,
  accept: string | undefined,
): boolean => acceptedRanges(format, accept).some((range) => coversType(range, mediaType));
