/** Texts for a data table's download dialog. They load with the dialog. */
export interface TableDownloadsMessages {
  downloadTitle: (label: string) => string;
  downloadText: string;
  downloading: (format: string) => string;
  downloaded: (file: string) => string;
  downloadFailed: string;
  copyPage: string;
  copySelected: (count: number) => string;
  copied: (count: number) => string;
  copyFailed: string;
}

export const tableDownloadsEs: TableDownloadsMessages = {
  downloadTitle: (label) => `Descargar ${label}`,
  downloadText: 'Elija el formato del archivo.',
  downloading: (format) => `Preparando ${format}…`,
  downloaded: (file) => `Se descargó ${file}`,
  downloadFailed: 'No fue posible preparar el archivo. Intente de nuevo.',
  copyPage: 'Copiar esta página',
  copySelected: (count) =>
    count === 1 ? 'Copiar la fila seleccionada' : `Copiar las ${count} filas seleccionadas`,
  copied: (count) => (count === 1 ? 'Se copió 1 fila' : `Se copiaron ${count} filas`),
  copyFailed: 'El navegador no permitió copiar.',
};

export const tableDownloadsEn: TableDownloadsMessages = {
  downloadTitle: (label) => `Download ${label}`,
  downloadText: 'Choose the file format.',
  downloading: (format) => `Preparing ${format}…`,
  downloaded: (file) => `${file} was downloaded`,
  downloadFailed: 'The file could not be prepared. Try again.',
  copyPage: 'Copy this page',
  copySelected: (count) => (count === 1 ? 'Copy the selected row' : `Copy the ${count} selected rows`),
  copied: (count) => (count === 1 ? '1 row was copied' : `${count} rows were copied`),
  copyFailed: 'The browser did not allow to copy.',
};
