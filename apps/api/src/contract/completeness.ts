/** Checks that every operation has a handler, and lists the methods of a path for 405 responses. */
import { operations, type OperationId } from '@caracteriza/openapi/operations';

export const operationIDs = Object.keys(operations) as OperationId[];

/** Throws unless each operation has a handler and each handler has an operation. */
export function assertComplete(handlers: object): void {
  const knownIDs = new Set<string>(operationIDs);
  const missingIDs = operationIDs.filter((id) => !(id in handlers));
  const unknownIDs = Object.keys(handlers).filter((id) => !knownIDs.has(id));
  const faults = [
    ...missingIDs.map((id) => `${id} has no handler`),
    ...unknownIDs.map((id) => `${id} is not in the contract`),
  ];
  if (faults.length > 0) throw new Error(`the server does not fit its contract: ${faults.join(', ')}`);
}

/** The methods that the contract defines for a path, for 405 responses. */
export function contractMethods(): (path: string) => string[] {
  const routes = operationIDs.map((id) => {
    const { root, path, method } = operations[id];
    return { pattern: new RegExp(`^${root}${path.replace(/\{\w+\}/g, '[^/]+')}/?$`), method };
  });
  return (path) => [
    ...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ];
}
