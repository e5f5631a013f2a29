import { create } from 'storybook/theming';

/**
 * The Storybook UI in the colours of packages/ui/src/theme/tokens/light.tokens.json. They are hexadecimal, because Storybook
 * mixes colours itself and cannot parse OKLCH.
 */
export const look = create({
  base: 'light',
  // HTML, because text in an image cannot use the page's font.
  brandTitle:
    '<img src="./favicon.svg" alt="" width="28" height="28" style="vertical-align:middle;margin-inline-end:10px">Caracteriza UI',
  brandUrl: './',
  brandTarget: '_self',
  fontBase: '"Atkinson Hyperlegible Next", ui-sans-serif, system-ui, sans-serif',
  appBg: '#f8f6f1',
  appContentBg: '#fefdfb',
  appPreviewBg: '#f8f6f1',
  appBorderColor: '#dfdcd4',
  appBorderRadius: 12,
  inputBorderRadius: 7,
  inputBorder: '#818980',
  barBg: '#fefdfb',
  barTextColor: '#4d5b5b',
  barHoverColor: '#005e55',
  barSelectedColor: '#005e55',
  colorPrimary: '#005e55',
  colorSecondary: '#005e55',
  textColor: '#192628',
  textMutedColor: '#4d5b5b',
});
