declare module 'virtual:public-api' {
  /** Every name that the package exports; `.storybook/written-code.ts` reads them from the sources. */
  export const publicNames: import('../../scripts/public-api.ts').PublicName[];
}
