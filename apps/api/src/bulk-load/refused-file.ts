/** A file that is rejected as a whole; the message is for the user. */
export class RefusedFile extends Error {}

export const wrongFileMessage =
  'El archivo no es un libro de Excel. Elija un archivo .xlsx, .xls, .ods o .csv.';
