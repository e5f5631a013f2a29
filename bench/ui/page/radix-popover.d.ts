/** The popover that @caracteriza/ui uses, in that very version: run.ts hands it in (the bench has none of its own). */
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
