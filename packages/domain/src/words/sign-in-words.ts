/** How the users of a role sign in, by the contract's values. */
export const signInWords = {
  contrasena: 'Con contraseña',
  ambos: 'Con contraseña o con el proveedor',
  proveedor: 'Con el proveedor',
} as const;
