/** The URL of a characterization's builder; it contains only an internal id. */
export const builderAddress = (characterization: string): string =>
  `/home/builder?${new URLSearchParams({ characterization })}`;
