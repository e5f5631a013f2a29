import { defineConfig } from 'tsdown';

// The contract's package is private, so the parts that the client needs, including types, are bundled into the client.
export default defineConfig({
  entry: ['src/client.ts'],
  format: 'esm',
  platform: 'browser',
  dts: true,
  sourcemap: true,
  deps: { alwaysBundle: [/^@caracteriza\/openapi/] },
  outDir: 'dist',
});
