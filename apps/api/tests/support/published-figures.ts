/** The figures that the server keeps when the answers of a campaign go, for tests of another entity. */
export { publishedFigures } from '../../src/entities/management/indicator-figures.ts';
