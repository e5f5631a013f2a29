/** Texts for the file input. */
export interface FileInputMessages {
  empty: string;
  choose: string;
  /** Opens the device's camera. */
  camera: string;
  remove: string;
  drop: string;
  reading: string;
  wrongType: (accepted: string) => string;
  /** `limit` is already formatted, for example "5 MB". */
  tooBig: (limit: string) => string;
  unreadable: string;
}

export const fileInputEs: FileInputMessages = {
  empty: 'No ha seleccionado ningún archivo',
  choose: 'Elegir archivo',
  camera: 'Tomar foto',
  remove: 'Quitar archivo',
  drop: 'Suelte el archivo aquí',
  reading: 'Leyendo archivo…',
  wrongType: (accepted) =>
    accepted === 'image/*'
      ? 'Elija una imagen, como una foto.'
      : `Tipo de archivo no permitido. Use: ${accepted}.`,
  tooBig: (limit) => `El archivo supera el límite de ${limit}.`,
  unreadable: 'No fue posible leer el archivo. Elíjalo de nuevo.',
};

export const fileInputEn: FileInputMessages = {
  empty: 'No file chosen',
  choose: 'Choose file',
  camera: 'Take a photograph',
  remove: 'Remove file',
  drop: 'Drop the file here',
  reading: 'Reading file…',
  wrongType: (accepted) =>
    accepted === 'image/*'
      ? 'Choose a picture, such as a photograph.'
      : `File type not allowed. Use: ${accepted}.`,
  tooBig: (limit) => `The file is over the limit of ${limit}.`,
  unreadable: 'The file could not be read. Choose it again.',
};
