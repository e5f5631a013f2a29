/** Texts of the file input. */
export interface FileInputMessages {
  empty: string;
  choose: string;
  remove: string;
  drop: string;
  reading: string;
  wrongType: (accepted: string) => string;
  /** `limit` is ready to read, e.g. "5 MB". */
  tooBig: (limit: string) => string;
  unreadable: string;
}

export const fileInputEs: FileInputMessages = {
  empty: 'No ha seleccionado ningún archivo',
  choose: 'Elegir archivo',
  remove: 'Quitar archivo',
  drop: 'Suelte el archivo aquí',
  reading: 'Leyendo archivo…',
  wrongType: (accepted) => `Tipo de archivo no permitido. Use: ${accepted}.`,
  tooBig: (limit) => `El archivo supera el límite de ${limit}.`,
  unreadable: 'No fue posible leer el archivo. Elíjalo de nuevo.',
};

export const fileInputEn: FileInputMessages = {
  empty: 'No file chosen',
  choose: 'Choose file',
  remove: 'Remove file',
  drop: 'Drop the file here',
  reading: 'Reading file…',
  wrongType: (accepted) => `File type not allowed. Use: ${accepted}.`,
  tooBig: (limit) => `The file is over the limit of ${limit}.`,
  unreadable: 'The file could not be read. Choose it again.',
};
