export function bullets(text: string): string[];
export function statements(text: string): string[];
export function saysHowItIsKnown(statement: string): boolean;
export function metRows(text: string): string[];
export function saysWhatShowsIt(promise: string): boolean;
export function missingTests(text: string, contentsOf: (file: string) => string[]): string[];
