// The shipped third-party packages, read from package-lock.json.

/** Licences that allow redistributing a package with the product. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  // The fonts of the documents that the server makes: free to embed and to pass on, not to sell alone.
  'Bitstream-Vera',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
];

/** Licences of packages whose package.json does not name one by its identifier, read in the LICENSE file of exactly this version. */
const unnamed = { 'dejavu-fonts-ttf@2.37.3': 'Bitstream-Vera', 'png-js@2.0.0': 'MIT' };

/** The non-development packages of a lock file, each once: {name, version, license}. */
export function shipped({ packages }) {
  const packagesByKey = new Map();
  for (const [packagePath, { version, license, dev, devOptional, link }] of Object.entries(packages)) {
    if (!packagePath.includes('node_modules/') || dev || devOptional || link) continue;
    const name = packagePath.replace(/.*node_modules\//, '');
    const key = `${name}@${version}`;
    packagesByKey.set(key, { name, version, license: unnamed[key] ?? license ?? 'unknown' });
  }
  return [...packagesByKey.values()].sort((dependency, otherDependency) =>
    dependency.name.localeCompare(otherDependency.name, 'en'),
  );
}

/** The shipped packages whose licence is not allowed. */
export function unclearLicences(lock) {
  return shipped(lock).filter(({ license }) => !allowed.includes(license));
}

/** Every package with an install script. */
export function installScripts({ packages }) {
  const withScripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  return withScripts.map(([packagePath]) => packagePath.replace(/.*node_modules\//, '')).sort();
}
