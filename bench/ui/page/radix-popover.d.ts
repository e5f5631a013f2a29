/** The popover in the version that @caracteriza/ui uses; run.ts provides it. */
declare module 'virtual:radix-popover' {
  import type { ComponentType, CSSProperties, ReactNode } from 'react';

  interface Part {
    children?: ReactNode;
  }
  export const Root: ComponentType<Part & { open: boolean; onOpenChange: (open: boolean) => void }>;
  export const Anchor: ComponentType<Part & { asChild: boolean }>;
  export const Portal: ComponentType<Part>;
  export const Content: ComponentType<Part & { 'aria-label': string; style: CSSProperties }>;
}
