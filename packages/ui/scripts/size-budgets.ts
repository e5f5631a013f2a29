/**
 * Limits of the package's weight, checked by check-sizes.ts: gzipped (level 9) and minified JavaScript in kB of 1,000
 * bytes, React and react-hook-form outside. An entry counts with everything that it imports at once; what it loads
 * later (`import()`) counts as `lazy` where it has a limit. Raise a number only with a decision.
 */

/** Entry of package.json → limit of what it loads at once. */
export const entryBudgets: Readonly<Record<string, number>> = {
  './button': 1.5,
  './input': 4.1,
  './tabs': 10.2,
  './modal': 15,
  './alert': 14,
  './signature': 8,
  './steps': 3,
  // Without its lazy dialogs, menus, virtualizer and exports.
  './data-table': 22.2,
  './permission-cards': 10,
  // Those below have a Radix dialog, popover or alert dialog inside (13 to 23 kB, shared with all others in an app).
  './alert-log': 30,
  './confirm': 20,
  './confirm-dialog': 20,
  './modal-form': 21,
  './side-menu': 20,
  './signature-modal': 26.2,
  './tooltip': 21,
  './multi-dropdown': 32,
};

/** Entries that are themselves small and have no line above. */
export const otherEntryBudget = 6;

/** The dropdown: this much, and what a bare Radix Popover weighs in the same run. */
export const dropdownBeyondPopover = 8;

/** The table's exports beside what the table has loaded already, the worker counted without xlsx. */
export const exportsBudget = 8;

/** All entries in one bundle, with everything lazy but xlsx. */
export const packageBudget = 130.5;

/** dist/styles.css, for consumers without Tailwind. */
export const stylesheetBudget = 15;
