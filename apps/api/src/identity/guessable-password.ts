/** Passwords that a guesser tries first (rules §3): common ones, and those made from what is known about the account. */
import { fold } from '@caracteriza/domain/values/fold';
import { readFileSync } from 'node:fs';

/** What is known about an account. */
export interface PasswordOwner {
  login: string;
  name: string;
  lastname: string;
}

/** Words that apply to every account: the product's name. */
const productWords = ['caracteriza'];

/** Shorter words occur in good passwords by chance. */
const shortestWord = 4;

let commonList: ReadonlySet<string> | undefined;

/** The list is read when the first password is chosen, because most processes never need it. */
function commonPasswords(): ReadonlySet<string> {
  commonList ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return commonList;
}

/** Why a password is easily guessed; null if it is not. Case, accents, and symbols at either end do not make it any better. */
export function guessableProblem(password: string, { login, name, lastname }: PasswordOwner): string | null {
  const foldedPassword = fold(password);
  const core = foldedPassword.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const personWords = [...`${fold(login)} ${fold(name)} ${fold(lastname)}`.split(/\s+/), ...productWords];
  if (
    personWords.some(
      (word) => word === core || (word.length >= shortestWord && foldedPassword.includes(word)),
    )
  )
    return 'La contraseña no puede contener el usuario, el nombre de la persona ni el del sistema.';
  if ([foldedPassword, core].some((text) => commonPasswords().has(text)))
    return 'Esta contraseña es muy común y se adivina pronto. Elija otra.';
  return null;
}
