import { useCallback, useRef, useState } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { pen, scaleStrokes } from './strokes.ts';

/**
 * signature_pad on a canvas that may change size. The strokes are kept as points and redrawn whenever the canvas is measured:
 * after the dialog opened, on rotation, on zoom, and on a screen with another pixel density.
 */
export function useSignaturePad() {
  const pad = useRef<SignaturePad | null>(null);
  const [strokeCount, setStrokeCount] = useState(0);

  /** Ref callback of the canvas. */
  const canvasRef = useCallback((canvas: HTMLCanvasElement | null) => {
    if (!canvas?.getContext('2d')) return;
    const current = new SignaturePad(canvas, pen);
    pad.current = current;
    let width = 0;
    const measure = () => {
      const next = canvas.clientWidth;
      if (next === 0) return;
      const strokes: PointGroup[] = width === 0 ? [] : scaleStrokes(current.toData(), next / width);
      const density = Math.max(window.devicePixelRatio || 1, 1);
      width = next;
      canvas.width = Math.round(next * density);
      canvas.height = Math.round(canvas.clientHeight * density);
      canvas.getContext('2d')?.scale(density, density);
      current.fromData(strokes);
    };
    const count = () => setStrokeCount(current.toData().length);
    // Counted from the first point, because a stroke interrupted by another pointer has ink but triggers no end event.
    current.addEventListener('afterUpdateStroke', count);
    current.addEventListener('endStroke', count);
    // Zooming and moving to another screen change the density without changing the size in CSS pixels.
    window.addEventListener('resize', measure);
    const observer = new ResizeObserver(measure);
    observer.observe(canvas);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      current.removeEventListener('afterUpdateStroke', count);
      current.removeEventListener('endStroke', count);
      current.off();
      pad.current = null;
      setStrokeCount(0);
    };
  }, []);

  const undo = () => {
    const strokes = pad.current?.toData().slice(0, -1) ?? [];
    pad.current?.fromData(strokes);
    setStrokeCount(strokes.length);
  };
  const clear = () => {
    pad.current?.clear();
    setStrokeCount(0);
  };
  /** PNG data URL of the drawing, or null if it is empty. */
  const picture = () => (strokeCount === 0 ? null : (pad.current?.toDataURL('image/png') ?? null));
  return { canvasRef, strokeCount, undo, clear, picture };
}
