// Written by bin/generate.ts from the contract. Do not edit.
/** As `fields`, of the bodies of public operations alone. */
export const publicFields = {
  Credentials: {
    login: { label: "Usuario", required: true, type: "string", minLength: 1, maxLength: 32 },
    password: { label: "Contraseña", required: true, type: "string", minLength: 1, maxLength: 128 },
  },
  PasskeyUse: {
    credentialID: { label: "Llave", required: true, type: "string", maxLength: 1400, pattern: "^[A-Za-z0-9_-]+$" },
    clientDataJSON: { label: "Datos del navegador", required: true, type: "string", maxLength: 4096, pattern: "^[A-Za-z0-9_-]+$" },
    authenticatorData: { label: "Datos de la llave", required: true, type: "string", maxLength: 4096, pattern: "^[A-Za-z0-9_-]+$" },
    signature: { label: "Firma", required: true, type: "string", maxLength: 4096, pattern: "^[A-Za-z0-9_-]+$" },
    userHandle: { label: "Cuenta de la llave", required: true, type: "string", maxLength: 100, pattern: "^[A-Za-z0-9_-]+$" },
  },
  ProviderReturn: {
    query: { label: "Respuesta del proveedor", required: true, type: "string", minLength: 1, maxLength: 8192 },
  },
  RecoveryToken: {
    token: { label: "Enlace de recuperación", required: true, type: "string", minLength: 1, maxLength: 256 },
  },
  Recovery: {
    resetBy: { label: "Restablecer por", required: true, type: "string", enum: ["identificationNumber","email"] },
    value: { label: "Valor", required: true, type: "string", minLength: 1, maxLength: 50 },
  },
  PasswordChange: {
    token: { label: "Enlace de recuperación", required: true, type: "string", minLength: 1, maxLength: 256 },
    login: { label: "Usuario", required: true, type: "string", minLength: 1, maxLength: 32 },
    currentPassword: { label: "Contraseña Actual", required: false, type: "string", minLength: 1, maxLength: 128 },
    newPassword: { label: "Nueva Contraseña", required: true, type: "string", minLength: 1, maxLength: 128 },
    code: { label: "Código", required: false, type: "string", minLength: 1, maxLength: 24 },
    changePassword: { label: "Exigir cambio de contraseña al ingresar", required: false, type: "string", enum: ["true","false"] },
  },
  PasswordChangeByRecovery: {
    resetBy: { label: "Restablecer por", required: true, type: "string", enum: ["identificationNumber","email"] },
    value: { label: "Valor", required: true, type: "string", minLength: 1, maxLength: 50 },
    password: { label: "Contraseña Actual", required: true, type: "string", minLength: 1, maxLength: 128 },
    newPassword: { label: "Nueva Contraseña", required: true, type: "string", minLength: 1, maxLength: 128 },
    code: { label: "Código", required: false, type: "string", minLength: 1, maxLength: 24 },
  },
  EmailToValidate: {
    email: { label: "Correo Electrónico", required: true, type: "string", minLength: 1, maxLength: 50, pattern: "^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,4}$" },
    userID: { label: "Usuario", required: false, type: "string", format: "uuid" },
  },
  IdentificationNumberToValidate: {
    identificationNumber: { label: "Número de Identificación", required: true, type: "string", minLength: 1, maxLength: 10, pattern: "^[0-9]+$" },
    userID: { label: "Usuario", required: false, type: "string", format: "uuid" },
  },
} as const;
