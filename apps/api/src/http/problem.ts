/**
 * The error catalogue: every error a client can cause, with its status and its Spanish text, which explains what happened and
 * what to do. Guards and handlers `throw problem('name', …)`; only `bind` and the error handler turn one into a response.
 * Sources: rules §8 'errors', spec §8.
 */

import type { AuditedEntity } from '@caracteriza/domain/words/audit-words';
import { refusalWords } from '@caracteriza/domain/access/grant-words';
import { figure } from '@caracteriza/domain/words/counted';

/** One invalid field; `field` is the property's path in the body or the parameter's name ('answers.3.value'). */
export interface FieldError {
  field: string;
  message: string;
}

/** What to do when a client sends something that the contract no longer has. */
export const olderPageAdvice =
  'Puede que esta página sea de una versión anterior: copie lo que escribió y recárguela.';

interface Refusal {
  status: number;
  message: string;
  errors?: FieldError[];
  /** The current record; only for a version conflict. */
  data?: unknown;
}

function summary(errors: FieldError[]): string {
  const firstMessage = errors[0]?.message ?? 'Los datos enviados no son válidos.';
  return errors.length > 1 ? `Hay ${errors.length} campos por corregir. ${firstMessage}` : firstMessage;
}

const fieldRejection = (field: string, message: string) => ({
  status: 422,
  message,
  errors: [{ field, message }],
});

const catalogue = {
  // 400: the request itself is invalid
  invalid: (errors: FieldError[]) => ({ status: 400, message: summary(errors), errors }),
  brokenJson: () => ({ status: 400, message: 'Los datos enviados no se pudieron leer: no son JSON válido.' }),
  brokenRequest: () => ({
    status: 400,
    message: 'La solicitud no se pudo leer. Recargue la página e intente de nuevo.',
  }),
  wrongContentType: () => ({
    status: 415,
    message: 'Los datos deben enviarse como JSON (application/json).',
  }),
  tooLarge: (megabytes: number) => ({
    status: 413,
    message: `Los datos enviados superan el tamaño permitido de ${megabytes} MB. Reduzca los archivos e intente de nuevo.`,
  }),
  tooManyValues: (max: number) => ({
    status: 413,
    message: `Los datos enviados tienen más de ${figure(max)} elementos. Envíelos en varias partes.`,
  }),

  // 401: no valid session or credentials
  noSession: () => ({ status: 401, message: 'Inicie sesión para continuar.' }),
  sessionEnded: () => ({ status: 401, message: 'Su sesión terminó. Inicie sesión de nuevo.' }),
  loginFailed: () => ({
    status: 401,
    message:
      'Usuario o contraseña incorrectos. Si falló varias veces, la cuenta puede estar bloqueada por un rato: espere hasta una hora, elija otra contraseña con «Recordar Usuario o Contraseña» o pida a un administrador que la desbloquee.',
  }),
  passkeyLoginFailed: () => ({
    status: 401,
    message:
      'No fue posible ingresar con esa llave de acceso. Puede que ya no esté registrada o que la cuenta esté bloqueada: intente de nuevo o ingrese con su contraseña.',
  }),
  providerLoginFailed: () => ({
    status: 401,
    message:
      'No fue posible ingresar con el proveedor: su cuenta está bloqueada o inactiva, o su rol no lo permite. Consulte a un administrador.',
  }),
  providerUnlinked: (provider: string) => ({
    status: 401,
    message: `Su cuenta de ${provider} todavía no está vinculada. Ingrese con su usuario y contraseña, y vincúlela en Mi cuenta.`,
  }),
  feedKeyRefused: () => ({
    status: 401,
    message:
      'La clave no sirve: puede estar mal copiada, vencida o revocada. Escríbala como contraseña, con cualquier usuario, o cree otra en Campañas, en «Conectar con Power BI o Excel».',
  }),
  recoveryFailed: () => ({
    status: 401,
    message:
      'Los datos no coinciden con los de ninguna cuenta activa. Revise el valor y la contraseña actual e intente de nuevo.',
  }),

  // 403: not permitted
  antiForgery: () => ({
    status: 403,
    message:
      'La solicitud no trae la protección contra falsificación. Recargue la página e intente de nuevo.',
  }),
  forbidden: (...grants: Parameters<typeof refusalWords>) => ({
    status: 403,
    message: refusalWords(...grants),
  }),
  territoryBound: () => ({
    status: 403,
    message:
      'Su cuenta está limitada a un territorio. Los roles, los perfiles y las revisiones de accesos los cambia quien ve todo: pídaselo.',
  }),
  undoRefused: () => ({
    status: 403,
    message:
      'Solo quien eliminó el registro puede deshacerlo, hasta diez minutos después. Pida a un administrador que lo restaure desde Auditoría.',
  }),
  passwordPending: () => ({
    status: 403,
    message: 'Es necesario que reestablezca su contraseña antes de continuar.',
  }),
  factorPending: () => ({
    status: 403,
    message: 'Es necesario completar el segundo factor antes de continuar.',
  }),
  ownSignInRules: (binding: 'rol' | 'perfil') => ({
    status: 403,
    message: `No puede hacer menos estrictas las reglas de su propio ingreso. Pídalo a otro administrador que no tenga este ${binding}.`,
  }),
  stronger: (login: string) => ({
    status: 403,
    message: `El usuario ${login} tiene permisos que usted no tiene, así que no puede cambiarlo, bloquearlo ni eliminarlo. Pídalo a un administrador que los tenga.`,
  }),
  climb: () => ({
    status: 403,
    message: 'No puede dar ni cambiar permisos que usted no tiene. Pídalo a un administrador que los tenga.',
  }),

  // 404, 405: not found
  notFound: (recordName: string = 'El registro') => ({
    status: 404,
    message: `${recordName} no existe o fue ${recordName.startsWith('La ') ? 'eliminada' : 'eliminado'}. Recargue la lista.`,
  }),
  deviceLost: () => ({ status: 410, message: 'Este dispositivo se informó como perdido.' }),
  unknownFeed: () => ({
    status: 404,
    message: 'La tabla o la dirección no existe, o esta clave no la lee. Revise la dirección.',
  }),
  unknownRoute: () => ({ status: 404, message: `La dirección solicitada no existe. ${olderPageAdvice}` }),
  wrongMethod: (allowed: string) => ({
    status: 405,
    message: `La dirección existe, pero no admite este método. Use: ${allowed}.`,
  }),

  wrongFormat: (format: string) => ({
    status: 406,
    message: `Este servicio solo responde aquí con ${format}. Pida ese formato.`,
  }),

  // 409: a conflict with the stored data
  conflict: (message: string, data?: unknown) => ({
    status: 409,
    message,
    ...(data === undefined ? {} : { data }),
  }),
  duplicate: () => ({
    status: 409,
    message: 'Ya existe un registro con esos datos. Cámbielos e intente de nuevo.',
  }),
  inUse: (recordName: string = 'El registro', remedy: string = 'Cambie o elimine antes lo que lo usa.') => ({
    status: 409,
    message: `${recordName} está en uso y no se puede eliminar. ${remedy}`,
  }),
  taken: (errors: FieldError[]) => ({ status: 409, message: summary(errors), errors }),
  lastAdministrator: () => ({
    status: 409,
    message:
      'Quedaría sin un administrador con todos los permisos. Dé antes esos permisos a otra persona que pueda ingresar.',
  }),
  lastFactor: () => ({
    status: 409,
    message:
      'Es el único administrador con segundo factor. Active antes el suyo en Mi cuenta e intente de nuevo.',
  }),
  noProvider: () => ({
    status: 409,
    message: 'Aquí no hay un proveedor de identidad configurado. Ingrese con su usuario y contraseña.',
  }),
  passkeysUnavailable: () => ({
    status: 409,
    message:
      'Las llaves de acceso solo funcionan donde el sistema se abre por HTTPS. Use su contraseña y un código.',
  }),
  staleVersion: (currentRecord: unknown) => ({
    status: 409,
    message:
      'Otra persona cambió este registro mientras usted lo editaba. Revise los datos actuales y guarde de nuevo.',
    data: currentRecord,
  }),
  territoryChanged: () => ({
    status: 409,
    message: 'Su territorio cambió mientras guardaba. Guarde de nuevo.',
  }),
  codeSpent: (code: string) => ({
    status: 409,
    message: `El código ${code} ya fue usado. Cierre el formulario y ábralo de nuevo para obtener otro.`,
  }),

  // 422: forbidden by a rule
  rule: (message: string, errors?: FieldError[]) => ({ status: 422, message, ...(errors ? { errors } : {}) }),
  ownAccess: () => ({
    status: 422,
    message:
      'No puede bloquear, desactivar ni eliminar su propio usuario, ni cambiar su rol o sus días de acceso. Pídalo a otro administrador.',
  }),
  ownReview: () => ({
    status: 422,
    message: 'Su propio acceso lo decide otra persona: déjelo por fuera y confirme los demás.',
  }),
  ownTerritory: () => ({
    status: 422,
    message: 'No puede cambiar su propio territorio ni el de su rol. Pídalo a otro administrador.',
  }),
  outsideTerritory: () => ({
    status: 422,
    message:
      'Lo que quiere guardar quedaría fuera de su territorio. Elija una zona o una familia de las que usted ve.',
  }),
  userOutside: () => ({
    status: 422,
    message:
      'El usuario quedaría fuera de su territorio. Dele solo lugares que usted ve, o un rol que no vea más que usted.',
  }),
  ownRole: () => ({
    status: 422,
    message: 'No puede desactivar su propio rol ni quitarle permisos. Pídalo a otro administrador.',
  }),
  codeNotIssued: (code: string) => ({
    status: 422,
    message: `El código ${code} no fue entregado a usted. Cierre el formulario y ábralo de nuevo para obtener uno.`,
  }),
  unknownReference: () => ({
    status: 422,
    message: 'Uno de los valores elegidos no existe o fue eliminado. Recargue la página y elija de nuevo.',
  }),
  passwordRefused: (field: string, message: string) => fieldRejection(field, message),
  currentPasswordMissing: () => fieldRejection('currentPassword', 'Escriba su contraseña actual.'),
  currentPasswordWrong: () => fieldRejection('currentPassword', 'La contraseña actual no es correcta.'),
  codeMissing: () =>
    fieldRejection(
      'code',
      'Su cuenta tiene un segundo factor: escriba el código que muestra su aplicación o uno de recuperación, o use una llave de acceso.',
    ),
  codeWrong: () =>
    fieldRejection(
      'code',
      'El código no es correcto o ya se usó. Espere el siguiente y escríbalo. Si falló varias veces, la cuenta puede estar bloqueada.',
    ),
  newCodeWrong: () =>
    fieldRejection(
      'code',
      'El código no es correcto. Revise que su teléfono tenga la hora exacta y escriba el código que muestra ahora.',
    ),
  passkeyRefused: () => ({
    status: 422,
    message: 'El navegador no entregó una llave de acceso válida, o pasaron cinco minutos. Intente de nuevo.',
  }),
  passkeyUnknown: () =>
    fieldRejection('code', 'Esa llave de acceso no sirve. Use otra, o escriba un código.'),
  providerRefused: (provider: string) => ({
    status: 422,
    message: `La respuesta de ${provider} no es válida, ya se usó, o pasaron diez minutos. Empiece de nuevo.`,
  }),
  providerCancelled: (provider: string) => ({
    status: 422,
    message: `${provider} no completó el ingreso. Si usted no lo canceló, intente de nuevo.`,
  }),
  ownFactor: () => ({
    status: 422,
    message: 'Su propio segundo factor se cambia o se desactiva en Mi cuenta.',
  }),
  linkEnded: () => ({
    status: 422,
    message: 'El enlace no es válido, ya se usó o venció. Pida uno nuevo.',
  }),
  linkGuessed: () => ({
    status: 422,
    message:
      'Hubo varios códigos incorrectos y el enlace ya no sirve. Pida otro dentro de una hora, o pida a un administrador que cambie su contraseña.',
  }),
  passwordPatternSlow: () => ({
    status: 422,
    message:
      'La regla de contraseñas del perfil tardó demasiado en evaluarse. Pida a un administrador que la corrija.',
  }),
  passwordUsed: (historySize: number) => ({
    status: 422,
    message: `La contraseña ya fue usada. Elija una distinta de las últimas ${historySize}.`,
    errors: [{ field: 'newPassword', message: 'Elija una contraseña que no haya usado.' }],
  }),

  // 408, 429, 5xx: too slow, too much, or the server's own state
  tooManyAttempts: () => ({
    status: 429,
    message: 'Demasiados intentos fallidos. Espere un minuto e intente de nuevo.',
  }),
  tooManyPasskeyPrompts: () => ({
    status: 429,
    message:
      'Se pidieron demasiadas llaves de acceso desde su red. Espere cinco minutos, o ingrese con su contraseña.',
  }),
  tooManyBodies: () => ({
    status: 503,
    message: 'El servidor está recibiendo muchos archivos grandes. Espere un minuto e intente de nuevo.',
  }),
  tooManyOwnBodies: (max: number) => ({
    status: 429,
    message: `Usted ya tiene ${max} envíos grandes en curso, el máximo. Espere a que uno termine e intente de nuevo.`,
  }),
  slowBody: () => ({
    status: 408,
    message:
      'Los datos llegaban demasiado despacio y se descartaron. Busque una conexión mejor e intente de nuevo.',
  }),
  tooManyDownloads: (max: number) => ({
    status: 429,
    message: `Hay ${max} descargas en curso, el máximo. Espere unos segundos e intente de nuevo.`,
  }),
  tooManyOwnDownloads: (max: number) => ({
    status: 429,
    message: `Usted ya tiene ${max} descargas en curso, el máximo. Espere a que una termine e intente de nuevo.`,
  }),
  tooManyOwnFiles: (max: number) => ({
    status: 429,
    message: `Usted ya tiene ${max} archivos por leer, el máximo. Espere a que uno termine e intente de nuevo.`,
  }),
  tooManyFiles: () => ({
    status: 503,
    message: 'Hay muchos archivos leyéndose en este momento. Espere un minuto e intente de nuevo.',
  }),
  internal: () => ({
    status: 500,
    message:
      'Ocurrió un error en el servidor y no se guardó nada. Intente de nuevo o avise al administrador.',
  }),
  providerDown: (provider: string) => ({
    status: 503,
    message: `No fue posible comunicarse con ${provider}. Intente de nuevo en unos minutos, o ingrese con su usuario y contraseña.`,
  }),
  unavailable: () => ({
    status: 503,
    message: 'El servicio no está disponible en este momento. Intente de nuevo en unos segundos.',
  }),
  diskFull: () => ({
    status: 503,
    message:
      'El disco del servidor está lleno y no se puede guardar. Avise a quien lo administra y guarde de nuevo cuando haya espacio.',
  }),
  notReady: (reason: string) => ({ status: 503, message: reason }),
} satisfies Record<string, (...args: never[]) => Refusal>;

type Catalogue = typeof catalogue;

/** Every error response is thrown as a Problem. `errors` and `data` are sent to the client unchanged. */
export class Problem extends Error {
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly data: unknown;
  /** The person shown in `data`. Showing a person counts as a read, so bind writes an audit entry (rules §7). */
  personShown: { entity: AuditedEntity; entityID: string } | undefined;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = 'Problem';
    this.status = refusal.status;
    this.errors = refusal.errors;
    this.data = refusal.data;
  }

  /** Records that `data` shows this record; returns the problem itself. */
  showing(entity: AuditedEntity, entityID: string): this {
    this.personShown = { entity, entityID };
    return this;
  }

  /** The envelope of an error response (rules §8), without stack traces or English text. */
  envelope(): { success: false; message: string; errors?: FieldError[]; data?: unknown } {
    return {
      success: false,
      message: this.message,
      ...(this.errors ? { errors: this.errors } : {}),
      ...(this.data === undefined ? {} : { data: this.data }),
    };
  }
}

/** Creates the named error: `throw problem('notFound', 'La zona')`. */
export function problem<Name extends keyof Catalogue>(
  name: Name,
  ...args: Parameters<Catalogue[Name]>
): Problem {
  const makeProblem = catalogue[name] as (...args: unknown[]) => Refusal;
  return new Problem(makeProblem(...args));
}
