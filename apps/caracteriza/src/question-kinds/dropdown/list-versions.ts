// The options of shared lists, to which questions refer by version. A version never changes, so it is read once.
import {
  listVersionsOf,
  placedOptions,
  type PlacedSharedOption,
  withSharedOptions,
} from '@caracteriza/domain/question/shared-options';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { useEffect, useState } from 'react';
import { call } from '../../session/api.ts';

const versions = new Map<string, Promise<readonly PlacedSharedOption[]>>();

/** The options of a version. Rejects without a network, and is requested again the next time. */
function optionsOf(hash: string): Promise<readonly PlacedSharedOption[]> {
  const knownVersion = versions.get(hash);
  if (knownVersion) return knownVersion;
  const versionRequest = call('getOptionListVersion', { params: { hash } }).then(({ data }) =>
    placedOptions(data.options),
  );
  versions.set(hash, versionRequest);
  versionRequest.catch(() => versions.delete(hash));
  return versionRequest;
}

/** The questions with the options of their shared lists. @throws ApiError */
export async function withListOptions(questions: readonly ShownQuestion[]): Promise<ShownQuestion[]> {
  const entries = await Promise.all(
    listVersionsOf(questions).map(async (hash) => [hash, await optionsOf(hash)] as const),
  );
  const options = new Map(entries);
  return withSharedOptions(questions, (hash) => options.get(hash));
}

/** The same for a screen: without those options until they have been read. `questions` must be stable. */
export function useListOptions(questions: readonly ShownQuestion[]): readonly ShownQuestion[] {
  const [loadedList, setLoadedList] = useState<{
    of: readonly ShownQuestion[];
    questions: readonly ShownQuestion[];
  }>();
  useEffect(() => {
    if (listVersionsOf(questions).length === 0) return;
    let current = true;
    withListOptions(questions).then(
      (loadedQuestions) => current && setLoadedList({ of: questions, questions: loadedQuestions }),
      // The list stays empty; the next change of the preview requests it again.
      () => undefined,
    );
    return () => void (current = false);
  }, [questions]);
  return loadedList?.of === questions ? loadedList.questions : questions;
}
