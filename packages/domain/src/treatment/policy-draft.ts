/**
 * A draft of the policy based on the register, for organisations without a policy. A lawyer has to confirm what the law
 * requires.
 */

interface Entry {
  readonly name: string;
  readonly detail: string;
  readonly endedOn: unknown;
}

interface Register {
  readonly responsible:
    | (Pick<Entry, 'name' | 'detail'> &
        Readonly<Record<'taxID' | 'address' | 'email' | 'phone', string | null>>)
    | null;
  readonly purposes: readonly Entry[];
  readonly processors: readonly Entry[];
}

const list = (entries: readonly Entry[]) =>
  entries.filter(({ endedOn }) => endedOn === null).map(({ name, detail }) => `- ${name}: ${detail}`);

/** The text of the draft. Anything missing from the register is a placeholder in brackets. */
export function policyDraft({ responsible, purposes, processors }: Register): string {
  const textOr = (text: string | null | undefined, missing: string) => text || `[${missing}]`;
  const processorList = list(processors);
  const uses = list(purposes);
  return [
    'BORRADOR POR CONFIRMAR CON SU ABOGADO (quite esta línea antes de publicar)',
    '',
    '1. Responsable',
    `${textOr(responsible?.name, 'nombre')}, NIT ${textOr(responsible?.taxID, 'NIT')}, ${textOr(responsible?.address, 'dirección')}, ${textOr(responsible?.email, 'correo')}, ${textOr(responsible?.phone, 'teléfono')}.`,
    '',
    '2. Para qué se usan los datos',
    ...(uses.length > 0 ? uses : ['[finalidades]']),
    '',
    '3. Sus derechos',
    'Puede conocer, actualizar y corregir sus datos, pedir prueba de su autorización, saber cómo se han usado, revocar la autorización, pedir que se supriman y presentar quejas ante la Superintendencia de Industria y Comercio.',
    'Responder sobre datos sensibles, como los de salud o etnia, y sobre menores de edad es voluntario.',
    '',
    '4. Cómo ejercerlos',
    `Escriba o acérquese a: ${textOr(responsible?.detail, 'área que atiende las solicitudes')}. Una consulta se responde en 10 días hábiles y un reclamo en 15.`,
    ...(processorList.length > 0 ? ['', '5. Quién más trata los datos por encargo', ...processorList] : []),
  ].join('\n');
}
