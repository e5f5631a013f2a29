import { GripVertical } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { MoveButtons } from './move-buttons.tsx';
import {
  asTree,
  moveBy,
  placeBeside,
  placeSentence,
  titlesAbove,
  type OrderEntry,
  type PlacedEntry,
} from './order.ts';
import { useRowFocus } from './use-row-focus.ts';

/** A small screen has no room for deeper levels, so they are indented like this one. */
const deepestIndent = 3;
const indents = ['', 'ms-4 sm:ms-8', 'ms-8 sm:ms-16', 'ms-12 sm:ms-24'];

interface OrderListProps {
  items: readonly OrderEntry[];
  onChange: (items: readonly OrderEntry[]) => void;
}

/** Entries with 'Subir' and 'Bajar', which can also be dragged among their siblings; each move is announced. */
export function OrderList({ items, onChange }: OrderListProps) {
  const { setFrame, focusMoveButton } = useRowFocus();
  const [movedID, setMovedID] = useState<string | null>(null);
  const [draggedID, setDraggedID] = useState<string | null>(null);
  const tree = asTree(items);
  const titleAbove = titlesAbove(items);
  const placedEntry = tree.find(({ id }) => id === movedID);

  const move = (id: string, step: -1 | 1) => {
    onChange(moveBy(items, id, step));
    setMovedID(id);
    focusMoveButton(id, step);
  };
  const dragOver = (event: DragEvent<HTMLLIElement>, target: PlacedEntry) => {
    const draggedItem = items.find(({ id }) => id === draggedID);
    if (!draggedItem || draggedItem.parentID !== target.parentID) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const side = event.clientY < top + height / 2 ? 'before' : 'after';
    const next = placeBeside(items, draggedItem.id, target.id, side);
    // Ignore dragging over a position that would change nothing.
    if (next.some(({ id }, index) => items[index]?.id !== id)) onChange(next);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {placedEntry && placeSentence(placedEntry)}
      </p>
      <ol ref={setFrame} className="flex flex-col gap-2">
        {tree.map((item) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is only a second way: the keyboard has the buttons
          <li
            key={item.id}
            data-id={item.id}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDraggedID(item.id);
            }}
            onDragOver={(event) => dragOver(event, item)}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDraggedID(null)}
            data-state={draggedID === item.id ? 'dragged' : undefined}
            className={`flex items-center gap-2 rounded-control border border-line bg-surface py-1 ps-2 pe-1 data-[state=dragged]:border-accent data-[state=dragged]:bg-accent-soft ${indents[Math.min(item.depth, deepestIndent)] ?? ''}`}
          >
            <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-ink-muted" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {titleAbove.has(item.id) && (
                <span className="block text-sm font-semibold text-ink-muted">{titleAbove.get(item.id)}</span>
              )}
              {item.label}
            </span>
            <MoveButtons placedEntry={item} onMove={(step) => move(item.id, step)} />
          </li>
        ))}
      </ol>
    </>
  );
}
