// Known vulnerabilities of the installed packages, from a list in the repository: needs no network.
import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';

export const listFile = new URL('./advisories.json', import.meta.url);

/** The list in the repository. */
export const readAdvisories = () => JSON.parse(readFileSync(listFile, 'utf8'));

/**
 * Every installed third-party package, direct or not, each version once: {names, version, ships}. One that is installed under
 * another name has both names.
 */
export function installed({ packages }) {
  const packagesByKey = new Map();
  for (const [packagePath, { name, version, dev, devOptional, link }] of Object.entries(packages)) {
    if (!packagePath.includes('node_modules/') || link || !version) continue;
    const folder = packagePath.replace(/.*node_modules\//, '');
    const key = `${folder}@${version}`;
    const ships = (packagesByKey.get(key)?.ships ?? false) || !(dev || devOptional);
    packagesByKey.set(key, { names: [...new Set([folder, name ?? folder])], version, ships });
  }
  return [...packagesByKey.values()];
}

/** The installed versions that an advisory of the list names: {id, package, version, severity, ships, source}. */
export function known(lock, { advisories }) {
  const packages = installed(lock);
  return advisories.flatMap(({ id, package: name, range, severity, source }) =>
    packages
      .filter(
        ({ names, version }) =>
          names.includes(name) && satisfies(version, range, { includePrerelease: true }),
      )
      .map(({ version, ships }) => ({ id, package: name, version, severity, ships, source })),
  );
}

/** Whether an exception of the list covers a known vulnerability on this day (yyyy-mm-dd). */
export const isExcused = ({ id, package: name }, { exceptions }, day) =>
  exceptions.some(
    (vulnerability) =>
      vulnerability.id === id &&
      vulnerability.package === name &&
      vulnerability.reason &&
      vulnerability.until >= day,
  );

/** The known vulnerabilities that no exception covers on this day. */
export const unexcused = (lock, list, day) =>
  known(lock, list).filter((vulnerability) => !isExcused(vulnerability, list, day));

/** What the list covers: its dates, and the installed packages that it has entries for. */
export function coverage(lock, { collected, asked: askedOn, advisories }) {
  const names = installed(lock).flatMap((vulnerability) => vulnerability.names);
  const affectedPackages = [...new Set(advisories.map((vulnerability) => vulnerability.package))];
  const collectedNames = affectedPackages.filter((name) => names.includes(name));
  return { collected, asked: askedOn, seen: collectedNames, packages: new Set(names).size };
}

/**
 * The list, updated with the registry's answer to the bulk query: {package: [{id, url, vulnerable_versions,
 * severity}]}. The registry only reports on the versions that it was asked about, so everything already in the list
 * stays.
 */
export function withAnswer(list, answer, day) {
  const toldAdvisories = Object.entries(answer).flatMap(([name, advisories]) =>
    advisories.map(({ url, vulnerable_versions: range, severity }) => ({
      id: url.replace(/.*\//, ''),
      package: name,
      range,
      severity,
      source: url,
    })),
  );
  const isTold = ({ id, package: name }) =>
    toldAdvisories.some((vulnerability) => vulnerability.id === id && vulnerability.package === name);
  const advisories = [
    ...list.advisories.filter((vulnerability) => !isTold(vulnerability)),
    ...toldAdvisories,
  ].sort(
    (vulnerability, otherAdvisory) =>
      vulnerability.package.localeCompare(otherAdvisory.package, 'en') ||
      vulnerability.id.localeCompare(otherAdvisory.id, 'en'),
  );
  return { ...list, asked: day, advisories };
}
