/** What every email to a user needs to know about its reader. */
export interface Reader {
  name: string;
  /** The URL of the product, without a trailing slash. */
  publicURL: string;
}

export const greetingOf = ({ name }: Reader): string => `Hola, ${name}:`;

/** Links to the page for choosing a password. */
export function choosePasswordButton({ publicURL }: Reader, login: string, token: string) {
  const query = new URLSearchParams({ username: login, token });
  return { label: 'Elegir contraseña', href: `${publicURL}/caracteriza/public/recovery?${query.toString()}` };
}

export const signInButton = ({ publicURL }: Reader) => ({
  label: 'Iniciar sesión',
  href: `${publicURL}/caracteriza/public/login`,
});
