/** The address of the builder of a characterization; it holds an internal id only. */
export const builderAddress = (characterization: string): string =>
  `/home/builder?${new URLSearchParams({ characterization })}`;
