/**
 * Writes a document as PDF/A-3a: tagged, so that screen readers read it in order; with embedded fonts, so that accents look the
 * same everywhere; and with attached files.
 */
import { createRequire } from 'node:module';

export type Block =
  | { readonly heading: string }
  | { readonly paragraph: string }
  /** A text quoted in full, with its line breaks. */
  | { readonly quote: string }
  /** Named values, one below another. */
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  /** Commands and digests, in a monospaced font. */
  | { readonly code: readonly string[] }
  | { readonly picture: Uint8Array; readonly alt: string };

export interface AttachedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  readonly content: Buffer;
}

interface PdfContent {
  readonly title: string;
  /** Printed below every page, before the page number. */
  readonly footer: string;
  readonly madeAt: Date;
  readonly blocks: readonly Block[];
  readonly files: readonly AttachedFile[];
}

type Pdf = PDFKit.PDFDocument;

const fonts = { text: 'DejaVuSans', bold: 'DejaVuSans-Bold', code: 'DejaVuSansMono' } as const;
const fontFile = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

// Points. A4 is 595 wide; with these margins, a digest of 64 characters fits on one line, so that it can be copied and
// searched.
const margins = { top: 56, bottom: 64, left: 56, right: 56 };
const nameWidth = 150;
const gap = 12;
const pictureBox = { width: 260, height: 110 };
const grey = '#444444';

const contentWidth = (pdf: Pdf) => pdf.page.width - margins.left - margins.right;
const bottomOf = (pdf: Pdf) => pdf.page.height - margins.bottom;

/** Starts a new page if less than this many points are left. */
function ensureRoom(pdf: Pdf, height: number) {
  if (pdf.y + height > bottomOf(pdf)) pdf.addPage();
}

/**
 * Characters missing from the font are replaced by a white square, as the document explains; the attached files contain them.
 */
const shownText = (text: string) =>
  // Carriage returns and tabs are not characters of the font.
  text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\t', '    ').normalize('NFC');

function writeText(pdf: Pdf, tag: string, text: string, options: PDFKit.Mixins.TextOptions = {}) {
  return pdf.struct(tag, {}, () => {
    pdf.text(shownText(text), options);
  });
}

function addFacts(
  pdf: Pdf,
  facts: readonly (readonly [string, string])[],
  parent: PDFKit.PDFStructureElement,
) {
  const list = pdf.struct('L');
  parent.add(list);
  // A digest stays in one line, so that it can be copied.
  const setFont = (value: string) =>
    /^[0-9a-f]{64}$/.test(value) ? pdf.font(fonts.code).fontSize(8) : pdf.font(fonts.text).fontSize(9.5);
  const valueOffset = margins.left + nameWidth + gap;
  const valueWidth = contentWidth(pdf) - nameWidth - gap;
  for (const [name, value] of facts) {
    const valueText = shownText(value);
    const height = Math.max(
      setFont(name).heightOfString(name, { width: nameWidth }),
      setFont(valueText).heightOfString(valueText, { width: valueWidth }),
    );
    ensureRoom(pdf, height);
    const top = pdf.y;
    const listElement = pdf.struct('LI');
    list.add(listElement);
    listElement.add(
      pdf.struct('Lbl', {}, () => {
        setFont(name).fillColor(grey).text(name, margins.left, top, { width: nameWidth });
      }),
    );
    listElement.add(
      pdf.struct('LBody', {}, () => {
        setFont(valueText).fillColor('black').text(valueText, valueOffset, top, { width: valueWidth });
      }),
    );
    listElement.end();
    pdf.x = margins.left;
    pdf.y = top + height + 4;
  }
  list.end();
}

function addPicture(
  pdf: Pdf,
  { picture, alt }: Extract<Block, { picture: Uint8Array }>,
  parent: PDFKit.PDFStructureElement,
) {
  ensureRoom(pdf, pictureBox.height + gap);
  const top = pdf.y;
  parent.add(
    pdf.struct('Figure', { alt }, () => {
      pdf.image(Buffer.from(picture), margins.left, top, { fit: [pictureBox.width, pictureBox.height] });
    }),
  );
  pdf.y = top + pictureBox.height + gap;
}

/** Each line is a separate paragraph, so that screen readers pause where the text does. */
function addQuote(pdf: Pdf, text: string, parent: PDFKit.PDFStructureElement) {
  const quote = pdf.struct('BlockQuote');
  parent.add(quote);
  for (const line of shownText(text).split('\n')) {
    if (line.trim() === '') pdf.moveDown(0.5);
    else quote.add(writeText(pdf, 'P', line, { lineGap: 2 }));
  }
  quote.end();
}

/** @param nextBlock must be on the same page as this block if it is a heading */
function addBlock(pdf: Pdf, block: Block, parent: PDFKit.PDFStructureElement, nextBlock: Block | undefined) {
  pdf.x = margins.left;
  if ('heading' in block) {
    ensureRoom(pdf, nextBlock && 'picture' in nextBlock ? pictureBox.height + 70 : 70);
    pdf.moveDown(0.6).font(fonts.bold).fontSize(12).fillColor('black');
    parent.add(writeText(pdf, 'H2', block.heading));
    pdf.moveDown(0.4);
  } else if ('facts' in block) addFacts(pdf, block.facts, parent);
  else if ('picture' in block) addPicture(pdf, block, parent);
  else if ('code' in block) {
    pdf.font(fonts.code).fontSize(8).fillColor('black');
    for (const line of block.code) parent.add(writeText(pdf, 'Code', line, { lineGap: 2 }));
    pdf.moveDown(0.6);
  } else {
    pdf.font(fonts.text).fontSize(9.5).fillColor('black');
    if ('quote' in block) addQuote(pdf, block.quote, parent);
    else parent.add(writeText(pdf, 'P', block.paragraph, { lineGap: 2 }));
    pdf.moveDown(0.6);
  }
}

/** The footer and number of each page, which screen readers skip. */
function numberPages(pdf: Pdf, footer: string) {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Without this, writing below the margin would start a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf
      .font(fonts.text)
      .fontSize(8)
      .fillColor(grey)
      .text(`${footer} · Página ${page + 1} de ${count}`, margins.left, pdf.page.height - 40, {
        width: contentWidth(pdf),
        lineBreak: false,
      });
    pdf.endMarkedContent();
  }
}

/** The characters of a text that the document's font does not contain. */
export async function unknownLetters(text: string): Promise<string[]> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ font: fontFile(fonts.text) });
  // Not in the types: the font that fontkit opened.
  const { font } = (
    pdf as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }
  )._font;
  return [...new Set(shownText(text))].filter(
    (letter) => letter !== '\n' && !font.hasGlyphForCodePoint(letter.codePointAt(0)!),
  );
}

/** The document; the library is loaded for the first one. */
export async function taggedPdf({ title, footer, madeAt, blocks, files }: PdfContent): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    subset: 'PDF/A-3a',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'es-CO',
    displayTitle: true,
    font: fontFile(fonts.text),
    info: { Title: title, CreationDate: madeAt, ModDate: madeAt },
  });
  for (const name of Object.values(fonts)) pdf.registerFont(name, fontFile(name));
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    pdf
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject);
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  pdf.font(fonts.bold).fontSize(16);
  root.add(writeText(pdf, 'H1', title));
  pdf.moveDown(0.4);
  for (const [index, block] of blocks.entries()) addBlock(pdf, block, root, blocks[index + 1]);
  root.end();
  numberPages(pdf, footer);
  for (const { name, mediaType, description, content } of files) {
    const dates = { creationDate: madeAt, modifiedDate: madeAt };
    const options = { name, type: mediaType, description, relationship: 'Supplement', ...dates };
    pdf.file(content, options);
  }
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}
