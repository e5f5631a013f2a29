/** Texts for the loader. */
export interface LoaderMessages {
  loading: string;
}

export const loaderEs: LoaderMessages = { loading: 'Cargando…' };

export const loaderEn: LoaderMessages = { loading: 'Loading…' };
