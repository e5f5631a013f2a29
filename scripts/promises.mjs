// Finds promises of documents that name no test, and tests that are named but do not exist.

const testFile = String.raw`[\w./-]+\.(?:test|spec|slow|fault)\.tsx?`;

/** A test file, and perhaps the title of one of its tests: `user.test.ts` 'nobody climbs'. */
const namedTest = new RegExp(String.raw`\x60(${testFile})\x60(?:,? '((?:[^']|'\w)+)')?`, 'g');

/** The bullets of a document, each as one line. */
export const bullets = (text) =>
  [...text.matchAll(/^- .*(?:\n {2}\S.*)*/gm)].map(([bullet]) => bullet.replaceAll(/\n\s+/g, ' '));

const isListItem = (text) => /^\s*(?:-|\d+\.) /.test(text);
const isHeading = (block) => block.startsWith('#');
/** Figures and commands are promised by the sentence before them. A comment marks where a test writes its figures. */
const isTableOrCode = (block) => /^(?:\|| {4}|<!--)/.test(block);

/**
 * The paragraphs and list items of a document, each as one line. What is introduced with a colon follows the words that
 * introduce it.
 */
export function statements(text) {
  const texts = [];
  let leadIn = '';
  for (const block of text.trim().split(/\n{2,}/)) {
    if (isHeading(block) || isTableOrCode(block)) {
      if (leadIn !== '') texts.push(leadIn);
      leadIn = '';
      continue;
    }
    const lines = block
      .split(/\n(?=\s*(?:-|\d+\.) )/)
      .map((line) => line.replaceAll(/\s*\n\s*/g, ' ').trim());
    if (isListItem(block)) texts.push(...lines.map((line) => `${leadIn} ${line}`.trim()));
    else if (block.endsWith(':')) leadIn = lines.join(' ');
    else {
      texts.push(...lines);
      leadIn = '';
    }
  }
  return texts;
}

/** Whether a statement about running the product names what proves it, says when someone tried it, or says that nobody has. */
export const saysHowItIsKnown = (statement) =>
  saysWhatShowsIt(statement) ||
  /\b\d{1,2} [A-Z][a-z]+ 20\d\d\b|\bnot (?:been )?(?:tried|run|measured)\b/i.test(statement);

/** The rows of requirements of docs/asvs.md that are met, or met in part. */
export const metRows = (text) =>
  [...text.matchAll(/^\| \d+\.\d+\.\d+ +\| (?:met|part) .*$/gm)].map(([row]) => row);

/** Whether a promise names what proves it (a test, benchmark or proof), or says that nothing does. */
export const saysWhatShowsIt = (promise) =>
  new RegExp(String.raw`\x60(?:${testFile}|npm run (?:prove|bench|test)[^\x60]*)\x60`).test(promise) ||
  /not tested/i.test(promise);

/**
 * The tests named in a text that do not exist.
 * @param text of a document
 * @param contentsOf the contents of all files of this path, or of this name if it has no folder
 */
export function missingTests(text, contentsOf) {
  const missing = [];
  for (const [, file, title] of text.replaceAll(/\n\s*/g, ' ').matchAll(namedTest)) {
    const contents = contentsOf(file);
    // A title may be cut with '…', and the code writes it in any kind of quotes.
    const titleParts = (title ?? '').split('…').map((titlePart) => titlePart.trim());
    const holds = (content) =>
      titleParts.every((titlePart) => content.replaceAll("\\'", "'").includes(titlePart));
    if (!contents.some(holds)) missing.push(title === undefined ? file : `${file} '${title}'`);
  }
  return missing;
}
