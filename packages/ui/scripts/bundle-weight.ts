/** Bundles a part of the package as a consumer's bundler would (Rolldown, minified) and measures its size. */
import { gzipSync } from 'node:zlib';
import { Rolldown } from 'tsdown';

const externalPackages = /^(react|react-dom|react-hook-form)($|\/)/;
const virtualId = '\0weighed';

/** Bytes of minified, gzipped JavaScript. */
export interface Weight {
  /** Loaded immediately. */
  initial: number;
  /** Everything loaded later, together. */
  lazy: number;
}

/** @param entry a file that is bundled with all its imports except React and react-hook-form, or the code of a module */
export async function weigh(entry: { file: string } | { code: string }): Promise<Weight> {
  const bundle = await Rolldown.rolldown({
    input: 'file' in entry ? entry.file : virtualId,
    platform: 'browser',
    logLevel: 'silent',
    preserveEntrySignatures: 'strict',
    external: (id) => externalPackages.test(id),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'weighed',
        resolveId: (id) => (id === virtualId ? id : undefined),
        load: (id) => (id === virtualId && 'code' in entry ? entry.code : undefined),
        // Bundlers for web pages remove the directive, which is only meant for bundlers of server components.
        transform: (code) => code.replace(/^"use client";\n/, ''),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  const chunks = new Map(output.flatMap((item) => (item.type === 'chunk' ? [[item.fileName, item]] : [])));
  const bytes = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)!.code, { level: 9 }).length, 0);
  const initial = new Set<string>();
  const add = (name: string): void => {
    const chunk = chunks.get(name);
    if (!chunk || initial.has(name)) return;
    initial.add(name);
    chunk.imports.forEach(add);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) add(chunk.fileName);
  return {
    initial: bytes(initial),
    lazy: bytes([...chunks.keys()].filter((name) => !initial.has(name))),
  };
}
