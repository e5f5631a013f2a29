// The measured lists of 10,000 options: our dropdown, a plain list, and one in a bare Radix Popover.
import { Dropdown } from '@caracteriza/ui/dropdown';
import { useState } from 'react';
import * as Popover from 'virtual:radix-popover';

const options = Array.from({ length: 10_000 }, (_, index) => ({
  value: String(index),
  label: `Vereda El Peñón ${index}`,
}));

export function OurDropdown() {
  return <Dropdown aria-label="Vereda" options={options} />;
}

const everyOption = options.map(({ value, label }) => (
  <div key={value} role="option" tabIndex={-1} aria-selected={false}>
    {label}
  </div>
));

/** Every option is in the DOM, as in a list without a virtualizer. */
export function PlainList() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Vereda" readOnly onClick={() => setOpen(true)} />
      {open && <div>{everyOption}</div>}
    </>
  );
}

/** The same list in the popover that our dropdown uses too. */
export function BarePopover() {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <input aria-label="Vereda" readOnly onClick={() => setOpen(true)} />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content aria-label="Vereda" style={{ maxHeight: 240, overflow: 'auto' }}>
          {everyOption}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
