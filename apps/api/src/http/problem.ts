/**
 * The error catalogue: every refusal that a client can cause, with its status and its Spanish text, which says what
 * happened and what to do. Guards and handlers `throw problem('name', …)`; only `bind` and the error handler turn one
 * into a reply. Knows nothing of Fastify and of SQL (see database-problem.ts). Sources: rules §8 'errors', spec §8.
 */

/** One refused field; `field` is the property's path in the body or the parameter's name ('answers.3.value'). */
export interface FieldError {
  field: string;
  message: string;
}

interface Refusal {
  status: number;
  message: string;
  errors?: FieldError[];
  /** Only for a conflict over a version: the current record. */
  data?: unknown;
}

function summary(errors: FieldError[]): string {
  const first = errors[0]?.message ?? 'Los datos enviados no son válidos.';
  return errors.length > 1 ? `Hay ${errors.length} campos por corregir. ${first}` : first;
}

const catalogue = {
  // 400: the request itself
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

  // 401: who are you
  noSession: () => ({ status: 401, message: 'Inicie sesión para continuar.' }),
  sessionEnded: () => ({ status: 401, message: 'Su sesión terminó. Inicie sesión de nuevo.' }),
  loginFailed: () => ({
    status: 401,
    message:
      'Usuario o contraseña incorrectos. Si falló varias veces, la cuenta puede estar bloqueada: pida a un administrador que la desbloquee.',
  }),

  // 403: you may not
  antiForgery: () => ({
    status: 403,
    message:
      'La solicitud no trae la protección contra falsificación. Recargue la página e intente de nuevo.',
  }),
  forbidden: () => ({
    status: 403,
    message: 'No tiene permiso para esta operación. Pídalo a un administrador.',
  }),
  passwordPending: () => ({
    status: 403,
    message: 'Es necesario que reestablezca su contraseña antes de continuar.',
  }),
  climb: () => ({
    status: 403,
    message: 'No puede dar ni cambiar permisos que usted no tiene. Pídalo a un administrador que los tenga.',
  }),

  // 404, 405
  notFound: (what: string = 'El registro') => ({
    status: 404,
    message: `${what} no existe o fue ${what.startsWith('La ') ? 'eliminada' : 'eliminado'}. Recargue la lista.`,
  }),
  unknownRoute: () => ({ status: 404, message: 'La dirección solicitada no existe.' }),
  wrongMethod: (allowed: string) => ({
    status: 405,
    message: `La dirección existe, pero no admite este método. Use: ${allowed}.`,
  }),

  // 409: it clashes with what is there
  conflict: (message: string, data?: unknown) => ({
    status: 409,
    message,
    ...(data === undefined ? {} : { data }),
  }),
  duplicate: () => ({
    status: 409,
    message: 'Ya existe un registro con esos datos. Cámbielos e intente de nuevo.',
  }),
  inUse: (what: string = 'El registro', remedy: string = 'Cambie o elimine antes lo que lo usa.') => ({
    status: 409,
    message: `${what} está en uso y no se puede eliminar. ${remedy}`,
  }),
  staleVersion: (current: unknown) => ({
    status: 409,
    message:
      'Otra persona cambió este registro mientras usted lo editaba. Revise los datos actuales y guarde de nuevo.',
    data: current,
  }),
  codeSpent: (code: string) => ({
    status: 409,
    message: `El código ${code} ya fue usado. Cierre el formulario y ábralo de nuevo para obtener otro.`,
  }),

  // 422: understood, but a rule forbids it
  rule: (message: string, errors?: FieldError[]) => ({ status: 422, message, ...(errors ? { errors } : {}) }),
  codeNotIssued: (code: string) => ({
    status: 422,
    message: `El código ${code} no fue entregado a usted. Cierre el formulario y ábralo de nuevo para obtener uno.`,
  }),
  unknownReference: () => ({
    status: 422,
    message: 'Uno de los valores elegidos no existe o fue eliminado. Recargue la página y elija de nuevo.',
  }),
  passwordRefused: (field: string, message: string) => ({
    status: 422,
    message,
    errors: [{ field, message }],
  }),
  passwordPatternSlow: () => ({
    status: 422,
    message:
      'La regla de contraseñas del perfil tardó demasiado en evaluarse. Pida a un administrador que la corrija.',
  }),
  passwordUsed: (kept: number) => ({
    status: 422,
    message: `La contraseña ya fue usada. Elija una distinta de las últimas ${kept}.`,
    errors: [{ field: 'newPassword', message: 'Elija una contraseña que no haya usado.' }],
  }),

  // 429, 5xx: later, or never
  tooManyAttempts: () => ({
    status: 429,
    message: 'Demasiados intentos fallidos. Espere un minuto e intente de nuevo.',
  }),
  tooManyDownloads: () => ({
    status: 429,
    message: 'Hay varias descargas en curso. Espere unos segundos e intente de nuevo.',
  }),
  internal: () => ({
    status: 500,
    message:
      'Ocurrió un error en el servidor y no se guardó nada. Intente de nuevo o avise al administrador.',
  }),
  notBuilt: () => ({ status: 501, message: 'Esta función está en construcción.' }),
  unavailable: () => ({
    status: 503,
    message: 'El servicio no está disponible en este momento. Intente de nuevo en unos segundos.',
  }),
} satisfies Record<string, (...args: never[]) => Refusal>;

type Catalogue = typeof catalogue;

/** What every refusal is thrown as. `errors` and `data` travel to the client as they are. */
export class Problem extends Error {
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly data: unknown;
  /** The person whom `data` shows: showing is reading, which leaves an audit entry (rules §7, written by bind). */
  reading: { entity: string; entityID: string } | undefined;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = 'Problem';
    this.status = refusal.status;
    this.errors = refusal.errors;
    this.data = refusal.data;
  }

  /** Says that `data` shows this record; returns the problem. */
  showing(entity: string, entityID: string): this {
    this.reading = { entity, entityID };
    return this;
  }

  /** The envelope of a refusal (rules §8): never a stack, never an English text. */
  envelope(): { success: false; message: string; errors?: FieldError[]; data?: unknown } {
    return {
      success: false,
      message: this.message,
      ...(this.errors ? { errors: this.errors } : {}),
      ...(this.data === undefined ? {} : { data: this.data }),
    };
  }
}

/** Makes the named refusal: `throw problem('notFound', 'La zona')`. */
export function problem<Name extends keyof Catalogue>(
  name: Name,
  ...args: Parameters<Catalogue[Name]>
): Problem {
  const make = catalogue[name] as (...args: unknown[]) => Refusal;
  return new Problem(make(...args));
}
