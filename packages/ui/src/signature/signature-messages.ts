/** Texts for the signature modal and field. */
export interface SignatureMessages {
  title: string;
  /** Accessible name and description of the drawing area. */
  canvas: string;
  canvasHelp: string;
  /** The state of the drawing area: empty or signed. */
  canvasEmpty: string;
  canvasSigned: string;
  undo: string;
  clear: string;
  accept: string;
  cancel: string;
  empty: string;
  /** Legend and options for the signing method. */
  method: string;
  draw: string;
  type: string;
  image: string;
  imageLabel: string;
  imageHelp: string;
  imageUnreadable: string;
  typedName: string;
  typedHelp: string;
  typedPlaceholder: string;
  /** The field's button, before and after signing. */
  sign: string;
  signAgain: string;
  remove: string;
  /** Shown if the dialog could not be loaded. */
  unavailable: string;
  /** Asked before a signature that was not accepted is lost. */
  unsavedTitle: string;
  unsavedText: string;
  discard: string;
  keepSigning: string;
  /** Alternative text of the signature's picture. */
  preview: (label: string) => string;
}

export const signatureEs: SignatureMessages = {
  title: 'Firma',
  canvas: 'Espacio para firmar',
  canvasHelp: 'Dibuje la firma con el dedo, un lápiz o el ratón.',
  canvasEmpty: 'Sin trazos',
  canvasSigned: 'Firma dibujada',
  undo: 'Deshacer',
  clear: 'Limpiar',
  accept: 'Aceptar',
  cancel: 'Cancelar',
  empty: 'La firma se encuentra vacía',
  method: '¿Cómo desea firmar?',
  draw: 'Dibujar',
  type: 'Escribir el nombre',
  image: 'Subir una imagen',
  imageLabel: 'Imagen de la firma',
  imageHelp: 'PNG o JPG, máximo 2 MB.',
  imageUnreadable: 'Ese archivo no es una imagen que se pueda leer.',
  typedName: 'Nombre completo',
  typedHelp: 'El nombre escrito se guarda como firma.',
  typedPlaceholder: 'Ingrese',
  sign: 'Firmar',
  signAgain: 'Cambiar firma',
  remove: 'Quitar firma',
  unavailable: 'El espacio para firmar no se pudo cargar. Revise la conexión e intente de nuevo.',
  unsavedTitle: 'La firma no está guardada',
  unsavedText: 'Si cierra ahora, tendrá que firmar de nuevo.',
  discard: 'Descartar firma',
  keepSigning: 'Seguir firmando',
  preview: (label) => `Firma de ${label}`,
};

export const signatureEn: SignatureMessages = {
  title: 'Signature',
  canvas: 'Signing area',
  canvasHelp: 'Draw the signature with a finger, a pen or the mouse.',
  canvasEmpty: 'No strokes',
  canvasSigned: 'Signature drawn',
  undo: 'Undo',
  clear: 'Clear',
  accept: 'Accept',
  cancel: 'Cancel',
  empty: 'The signature is empty',
  method: 'How do you want to sign?',
  draw: 'Draw',
  type: 'Type the name',
  image: 'Upload a picture',
  imageLabel: 'Picture of the signature',
  imageHelp: 'PNG or JPG, at most 2 MB.',
  imageUnreadable: 'That file is no picture that can be read.',
  typedName: 'Full name',
  typedHelp: 'The typed name is kept as the signature.',
  typedPlaceholder: '',
  sign: 'Sign',
  signAgain: 'Change signature',
  remove: 'Remove signature',
  unavailable: 'The signing area could not be loaded. Check the connection and try again.',
  unsavedTitle: 'The signature is not kept',
  unsavedText: 'If you close now, it must be signed again.',
  discard: 'Discard signature',
  keepSigning: 'Keep signing',
  preview: (label) => `Signature: ${label}`,
};
