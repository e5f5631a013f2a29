/** What every letter to a user needs to know. */
export interface Reader {
  name: string;
  /** The URL of the product, without a slash at its end. */
  publicURL: string;
}

export const greetingOf = ({ name }: Reader): string => `Hola, ${name}:`;

export const signInButton = ({ publicURL }: Reader) => ({
  label: 'Iniciar sesión',
  href: `${publicURL}/caracteriza/public/login`,
});
