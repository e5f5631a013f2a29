import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// `--mode plain`: no Tailwind anywhere. `--mode tailwind`: the consumer's own Tailwind scans the package. `--mode owned`: the
// sources from the registry.
export default defineConfig(({ mode }) => ({
  plugins: [react(), ...(mode !== 'plain' ? [tailwindcss()] : [])],
  html: { cspNonce: '__CSP_NONCE__' },
  build: { assetsInlineLimit: 0, outDir: `dist-${mode}` },
}));
