/** What every letter to a user needs to know. */
export interface Reader {
  name: string;
  /** The URL of the product, without a slash at its end. */
  publicURL: string;
}

export const greetingOf = ({ name }: Reader): string => `Hola, ${name}:`;

/** Leads to the page where a password is chosen by a link. */
export function choosePasswordButton({ publicURL }: Reader, login: string, token: string) {
  const query = new URLSearchParams({ username: login, token });
  return { label: 'Elegir contraseña', href: `${publicURL}/caracteriza/public/recovery?${query.toString()}` };
}

export const signInButton = ({ publicURL }: Reader) => ({
  label: 'Iniciar sesión',
  href: `${publicURL}/caracteriza/public/login`,
});
