import { defineConfig } from 'tsdown';

// The contract's package is private: what the client needs of it, types too, is written into the client's own files.
export default defineConfig({
  entry: ['src/client.ts'],
  format: 'esm',
  platform: 'browser',
  dts: true,
  sourcemap: true,
  deps: { alwaysBundle: [/^@caracteriza\/openapi/] },
  outDir: 'dist',
});
