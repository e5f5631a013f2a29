import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useAppearance } from '../../shell/appearance.ts';
import { drawMap, type DrawnShape } from './board-map-drawing.ts';
import { viewAfterKey } from './board-map-keys.ts';
import { markerAt, type Marker } from './board-map-marks.ts';
import { paletteOf } from './board-map-palette.ts';
import { viewAfterFingers } from './board-map-fingers.ts';
import { zoomed, type MapSize, type MapView, type Spot } from './board-map-view.ts';

const spotIn = (event: { clientX: number; clientY: number }, element: Element): Spot => {
  const { left, top } = element.getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
};

/** Pixels. A press that moved farther than this does not count as a click. */
const maxTapMovement = 5;

interface Gesture {
  /** The position of each finger. */
  readonly fingers: Map<number, Spot>;
  /** The total distance that the press has moved. */
  moved: number;
}

interface BoardMapCanvasProps {
  view: MapView;
  size: MapSize;
  shapes: readonly DrawnShape[];
  markers: readonly Marker[];
  pointed: Marker | null;
  /** The id of the text that explains how to use the map. */
  describedBy: string;
  /** Whether pressing selects an area instead of moving the map. */
  choosing: boolean;
  onView: (view: MapView) => void;
  onOpen: (marker: Marker) => void;
  /**
   * Called with the corners of the drawn rectangle, which are equal after a press without movement; null if selecting was
   * cancelled.
   */
  onChoose: (corners: readonly [Spot, Spot] | null) => void;
}

/** The rectangle being drawn. */
function Rectangle({ corners: [[fromX, fromY], [toX, toY]] }: { corners: readonly [Spot, Spot] }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute border-2 border-dashed border-accent bg-accent/15"
      style={{
        left: Math.min(fromX, toX),
        top: Math.min(fromY, toY),
        width: Math.abs(toX - fromX),
        height: Math.abs(toY - fromY),
      }}
    />
  );
}

/** The map itself: moved by pointer, wheel, fingers and keys; a press on a mark opens its families. */
export function BoardMapCanvas({
  view,
  size,
  shapes,
  markers: marks,
  pointed,
  describedBy,
  choosing,
  onView,
  onOpen,
  onChoose,
}: BoardMapCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const gesture = useRef<Gesture>({ fingers: new Map(), moved: 0 });
  const [appearance] = useAppearance();
  const [isOverMarker, setIsOverMarker] = useState(false);
  const [corners, setCorners] = useState<readonly [Spot, Spot] | null>(null);
  const ratio = window.devicePixelRatio || 1;

  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    // The colours are read for each drawing, because the theme changes them.
    const palette = paletteOf(pen.canvas);
    drawMap(pen, { size, ratio, palette, shapes, marks, pointed });
  }, [appearance, marks, pointed, ratio, shapes, size]);

  // React registers this listener as passive, so it could not prevent the page from scrolling.
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const zoomByWheel = (event: WheelEvent) => {
      event.preventDefault();
      const steps = Math.max(-1, Math.min(1, -event.deltaY / (event.deltaMode === 0 ? 240 : 6)));
      onView(zoomed(view, size, steps, spotIn(event, element)));
    };
    element.addEventListener('wheel', zoomByWheel, { passive: false });
    return () => element.removeEventListener('wheel', zoomByWheel);
  }, [onView, size, view]);

  const press = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const { fingers } = gesture.current;
    if (fingers.size === 0) gesture.current.moved = 0;
    if (choosing) {
      const spot = spotIn(event, event.currentTarget);
      setCorners([spot, spot]);
    }
    fingers.set(event.pointerId, spotIn(event, event.currentTarget));
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const { fingers } = gesture.current;
    const spot = spotIn(event, event.currentTarget);
    const from = fingers.get(event.pointerId);
    if (!from) {
      setIsOverMarker(markerAt(marks, spot) !== null);
      return;
    }
    const before = [...fingers.values()];
    fingers.set(event.pointerId, spot);
    gesture.current.moved += Math.hypot(spot[0] - from[0], spot[1] - from[1]);
    if (corners) setCorners([corners[0], spot]);
    else if (gesture.current.moved > maxTapMovement)
      onView(viewAfterFingers(view, size, before, [...fingers.values()]));
  };
  const endDrag = (event: PointerEvent<HTMLCanvasElement>) => {
    const { fingers } = gesture.current;
    const wasReleased = fingers.delete(event.pointerId);
    if (corners) {
      setCorners(null);
      onChoose(gesture.current.moved > maxTapMovement ? corners : [corners[0], corners[0]]);
      return;
    }
    if (!wasReleased || fingers.size > 0 || gesture.current.moved > maxTapMovement) return;
    const marker = markerAt(marks, spotIn(event, event.currentTarget));
    if (marker) onOpen(marker);
  };
  const removePointer = ({ pointerId }: PointerEvent<HTMLCanvasElement>) => {
    gesture.current.fingers.delete(pointerId);
    setCorners(null);
  };
  const type = (event: KeyboardEvent<HTMLCanvasElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (choosing && event.key === 'Escape') onChoose(null);
    const next = viewAfterKey(view, size, event.key);
    if (!next) return;
    event.preventDefault();
    onView(next);
  };

  return (
    <>
      <canvas
        ref={canvas}
        width={Math.round(size.width * ratio)}
        height={Math.round(size.height * ratio)}
        style={{ width: size.width, height: size.height }}
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- keys move it; the list beside says the same
        role="application"
        aria-label="Mapa de las familias"
        aria-describedby={describedBy}
        className={`block touch-none rounded-card select-none ${choosing ? 'cursor-crosshair' : isOverMarker ? 'cursor-pointer' : 'cursor-grab'}`}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={endDrag}
        onPointerCancel={removePointer}
        onKeyDown={type}
      />
      {corners && <Rectangle corners={corners} />}
    </>
  );
}
