// The screen properties used by the menu, the home screen and guards. The table itself is routes.tsx.
import type { PermissionModule, View } from '@caracteriza/domain/access/permissions';
import type { LucideIcon } from 'lucide-react';

export interface ScreenEntry {
  /** Relative to /home. */
  readonly path: string;
  /** The view whose OPEN permission the screen needs. */
  readonly view: View;
  /** Other views. The OPEN permission of any one of them is enough too. For a screen without a menu entry. */
  readonly otherViews?: readonly View[];
  /** Title of the screen and, if it is in the menu, of its menu entry. */
  readonly title: string;
  /** For a screen without a menu entry, the path of the screen whose entry is highlighted. */
  readonly under?: string;
  readonly menu?: { readonly module: PermissionModule; readonly label: string; readonly icon: LucideIcon };
}

/** The context that the shell passes to its screens. */
export interface ShellContext {
  readonly screens: readonly ScreenEntry[];
}
