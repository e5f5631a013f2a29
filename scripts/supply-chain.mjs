// The shipped third-party packages, read from package-lock.json.

/** Licences that allow redistributing a package with the product. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
];

/** The non-development packages of a lock file, each once: {name, version, license}. */
export function shipped({ packages }) {
  const found = new Map();
  for (const [at, { version, license, dev, devOptional, link }] of Object.entries(packages)) {
    if (!at.includes('node_modules/') || dev || devOptional || link) continue;
    const name = at.replace(/.*node_modules\//, '');
    found.set(`${name}@${version}`, { name, version, license: license ?? 'unknown' });
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** The shipped packages whose licence is not allowed. */
export function unclearLicences(lock) {
  return shipped(lock).filter(({ license }) => !allowed.includes(license));
}

/** Every package with an install script. */
export function installScripts({ packages }) {
  const withScripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  return withScripts.map(([at]) => at.replace(/.*node_modules\//, '')).sort();
}
