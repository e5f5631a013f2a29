/** How the users of a role sign in: the display text for each value in the contract. */
export const signInWords = {
  contrasena: 'Con contraseña',
  ambos: 'Con contraseña o con el proveedor',
  proveedor: 'Con el proveedor',
} as const;
