/** The evidence of a consent: a PDF with attached files that anybody can verify without this system (decision 0136). */
import { createHash } from 'node:crypto';
import { parseDataUrl } from '@caracteriza/domain/values/data-url';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { momentText } from '../records/moment-text.ts';
import { type ConsentFacts, readConsentFacts } from './consent-facts.ts';
import { type NamedValue, statementOf } from './consent-statement.ts';
import { type EvidenceSignature, signEvidence } from './signing.ts';
import { type AttachedFile, type Block, taggedPdf, unknownLetters } from './tagged-pdf.ts';

/** Who requests the evidence, and where the installation keeps its keys. */
interface EvidenceCall {
  dataDir: string;
  now: Date;
  login: string;
}

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const textFile = (name: string, description: string, text: string): AttachedFile => ({
  name,
  mediaType: 'text/plain',
  description,
  content: Buffer.from(text),
});

/** The signature as a picture, and as stored, which is the form of which the system keeps a digest. */
function signatureFiles({ signature }: ConsentFacts): AttachedFile[] {
  if (signature === null) return [];
  const picture = Buffer.from(parseDataUrl(signature.content)?.base64 ?? '', 'base64');
  return [
    textFile('firma.txt', 'La firma tal como se guardó', signature.content),
    { name: 'firma.png', mediaType: 'image/png', description: 'La imagen de la firma', content: picture },
  ];
}

const factLines = (facts: readonly NamedValue[]) =>
  facts.map(([name, value]) => `${name}: ${value}\n`).join('');

/** Everything that the page states, as the text that is signed. */
function statementText(facts: ConsentFacts, files: readonly AttachedFile[], madeText: string): string {
  const statementParts = statementOf(facts).map(
    ({ title, facts: factList }) => `\n${title}\n${factLines(factList)}`,
  );
  const digests = files.map(({ name, content }) => `${digestOf(content)}  ${name}\n`);
  return `Evidencia del consentimiento ${facts.id}\n${madeText}\n${statementParts.join('')}\nHuellas SHA-256 de los archivos\n${digests.join('')}`;
}

/** Instructions for verifying it, in plain words. */
const checking =
  'Este documento trae archivos adjuntos. Ábralo con un programa que los muestre (Adobe Reader o Firefox, en el panel de archivos adjuntos) y guárdelos en una carpeta; también los saca la orden «pdfdetach -saveall». Calcule la huella de cada uno: en Linux con «sha256sum» y el nombre del archivo; en macOS con «shasum -a 256» y el nombre; en Windows con «certutil -hashfile», el nombre del archivo y «SHA256». Compare lo que sale con la huella que está aquí: si las 64 letras y números son iguales, el archivo es exactamente el que se guardó; si una sola cambia, no lo es.';

const signing =
  'La constancia está firmada con la clave de esta instalación (Ed25519). La orden que está abajo responde «Signature Verified Successfully» si nadie la cambió. La firma dice de quién es solo si la huella de la clave es la que publica la organización: pídasela.';

const verifyCommand = [
  'openssl pkeyutl -verify -pubin -inkey clave-publica.pem -rawin \\',
  '    -in constancia.txt -sigfile constancia.firma',
];

async function blocksOf(
  facts: ConsentFacts,
  files: readonly AttachedFile[],
  { fingerprint }: EvidenceSignature,
  madeText: string,
): Promise<Block[]> {
  const unknownSigns = await unknownLetters(facts.text);
  const picture = files.find(({ mediaType }) => mediaType === 'image/png');
  return [
    { paragraph: madeText },
    ...statementOf(facts).flatMap(({ title, facts: factList }): Block[] => [
      { heading: title },
      { facts: factList },
    ]),
    { heading: `El texto, completo (versión ${facts.version})` },
    ...(unknownSigns.length > 0
      ? [
          {
            paragraph: `El texto tiene ${unknownSigns.length === 1 ? 'un signo que aquí se ve' : `${unknownSigns.length} signos distintos que aquí se ven`} como un cuadro. El archivo texto.txt está completo.`,
          },
        ]
      : []),
    { quote: facts.text },
    { heading: 'La firma' },
    picture
      ? { picture: picture.content, alt: `Firma de ${facts.respondent}` }
      : {
          paragraph: facts.signature_hash === null ? 'Sin firma.' : 'La imagen de la firma ya no se guarda.',
        },
    { heading: 'Cómo comprobarlo' },
    { paragraph: checking },
    { code: files.map(({ name, content }) => `${digestOf(content)}  ${name}`) },
    { paragraph: signing },
    { code: [...verifyCommand, '', 'Huella de la clave pública (SHA-256):', fingerprint] },
  ];
}

/** The evidence of this consent as a PDF; undefined if the consent does not exist or the viewer may not see it. */
export async function consentEvidence(
  trx: Kysely<Database>,
  id: string,
  { dataDir, now, login }: EvidenceCall,
): Promise<Buffer | undefined> {
  const facts = await readConsentFacts(trx, id);
  if (facts === undefined) return undefined;
  const madeText = `Hecha el ${momentText(now)} por ${login}, con lo que el sistema guarda.`;
  const attachments = [
    textFile('texto.txt', 'El texto que se leyó, completo', facts.text),
    ...signatureFiles(facts),
  ];
  const statement = textFile(
    'constancia.txt',
    'Lo que dice esta evidencia',
    statementText(facts, attachments, madeText),
  );
  const signature = await signEvidence(dataDir, statement.content);
  const files = [...attachments, statement];
  return taggedPdf({
    title: 'Evidencia de un consentimiento',
    footer: `Consentimiento ${facts.id}`,
    madeAt: now,
    blocks: await blocksOf(facts, files, signature, madeText),
    files: [
      ...files,
      {
        name: 'constancia.firma',
        mediaType: 'application/octet-stream',
        description: 'La firma de la constancia (Ed25519)',
        content: signature.signature,
      },
      textFile('clave-publica.pem', 'La clave pública de esta instalación', signature.publicKeyPem),
    ],
  });
}
