// The part of a screen that menu, home screen and guards read. The table itself is routes.tsx.
import type { PermissionModule, View } from '@caracteriza/domain/access/permissions';
import type { LucideIcon } from 'lucide-react';

export interface ScreenEntry {
  /** Below /home. */
  readonly path: string;
  /** The view whose OPEN permission the screen needs. */
  readonly view: View;
  /** Title of the screen and, where it is in the menu, its entry there. */
  readonly title: string;
  /** The path of the screen that the menu marks for one without an entry. */
  readonly under?: string;
  readonly menu?: { readonly module: PermissionModule; readonly label: string; readonly icon: LucideIcon };
}

/** What the shell passes to the screens inside it. */
export interface ShellContext {
  readonly screens: readonly ScreenEntry[];
}
