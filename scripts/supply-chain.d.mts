interface Lock {
  packages: Record<string, object>;
}
interface Shipped {
  name: string;
  version: string;
  license: string;
}
export function shipped(lock: Lock): Shipped[];
export function unclearLicences(lock: Lock): Shipped[];
export function installScripts(lock: Lock): string[];
