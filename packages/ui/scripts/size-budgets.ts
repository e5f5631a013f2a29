/**
 * Size limits of the package, checked by check-sizes.ts: minified and gzipped (level 9) JavaScript in kB of 1,000 bytes,
 * without React and react-hook-form. An entry includes everything it imports immediately; code it loads later (`import()`) is
 * counted as `lazy` if it has a limit. Raise a number only with a decision.
 */

/** Entry of package.json → limit for the code it loads immediately. */
export const entryBudgets: Readonly<Record<string, number>> = {
  // With cva for its variants, 0.4 kB (decision 0125), as in everything that has a button.
  './button': 1.6,
  // Including the digits of Arabic and Persian and the type for telephones, 0.1 kB.
  './input': 4.4,
  // Including the digits of Arabic and Persian, 0.05 kB, asking the locale for its calendar, 0.02 kB, keeping the caret, 0.05
  // kB, the direction of its place for the calendar, 0.05 kB, and presses of a finger, 0.05 kB.
  './date-input': 6.7,
  './tabs': 10.2,
  './modal': 15,
  './alert': 14,
  './signature': 8,
  // Including the cached number formats, 0.1 kB, which an app with a table has anyway.
  './steps': 3.4,
  // Without its lazy dialogs, menus, virtualizer and exports. Includes grid keys, 1.6 kB (decision 0101); a folding toolbar and
  // rows that are links, 1.6 kB (decision 0105); the ends of a long list and a page's number, 0.4 kB; columns held by the app,
  // 0.1 kB (decision 0106); calls to parts imported where they are used, 0.6 kB (decision 0115); support for shadow roots, 0.1
  // kB (decision 0125), also in the dropdowns and the date input; keeping a selection from redrawing the table, 0.4 kB
  // (decision 0150); the locale's digits in the heads and in the box for a page and an edited cell that nothing covers, 0.2 kB;
  // and finding Arabic script and numbers as they are drawn, 0.5 kB.
  './data-table': 29.2,
  './permission-cards': 10,
  // The entries below contain a Radix dialog, popover or alert dialog (13 to 23 kB, shared with the other ones in an app).
  './alert-log': 30,
  './confirm': 20,
  './confirm-dialog': 20,
  './modal-form': 21,
  './side-menu': 20,
  // Includes agreement with a dialog of another copy of the library, 0.3 kB, leaving the focus where its owner put it, 0.1 kB, and
  // hints and units in their own direction, 0.15 kB.
  './signature-modal': 27.4,
  './tooltip': 21,
  './multi-dropdown': 32.95,
  // Includes the direction of the table, 0.05 kB.
  './view-menu': 30.4,
  // Includes the rows of the table, which an app with a table has already loaded. The first one also includes the
  // virtualizer of the dropdown.
  './windowed-rows': 18.85,
  './row-tree': 8.9,
  './row-groups': 8.85,
};

/** Limit for small entries that are not listed above. */
export const otherEntryBudget = 6;

/**
 * Limit for the dropdown beyond the size of a bare Radix Popover, measured in the same run. Includes searching elsewhere and by
 * words, 0.6 kB (decision 0115), the direction of the box for its list, 0.05 kB, and finding Arabic script, 0.2 kB.
 */
export const dropdownBeyondPopover = 9.3;

/**
 * What a part of the table adds to the size of the table and of a bare Radix Popover, which the table's menus share:
 * file of data-table/ → limit. The first ones are entries that an app imports; the last ones are loaded by the table
 * when they are first used.
 */
export const tablePartBudgets = {
  'column-pinning': 0.9,
  'table-totals': 0.8,
  'row-tree': 1.3,
  'row-groups': 1.15,
  // Includes the direction of the table, 0.1 kB.
  'view-menu': 4.2,
  'windowed-rows': 11.2,
  'editable-cell': 3.95,
  'use-undoable-delete': 0.6,
  'columns/column-controls': 3.1,
  'filters/column-filter-controls': 9.9,
  'actions/action-menu': 8.1,
  'export/download-dialog': 5.7,
} as const;

/** The table's exports, beyond the code the table has already loaded, with the worker. */
export const exportsBudget = 8;

/**
 * All entries in one bundle, including all lazy code. Includes parts of a table that are only there if imported (decision
 * 0115), keeping the focus in a shadow root or a frame, 0.9 kB (decision 0125), charts, 2.3 kB (decision 0120), and what other scripts need, 1.4
 * kB.
 */
export const packageBudget = 152;

/** dist/styles.css, for consumers without Tailwind. */
export const stylesheetBudget = 15;
