// The map lines in the product's illustrations, as SVG paths in an area of 800 × 1000.

/** Points of equal height around a hill; `level` 0 is the innermost. The lines of two levels never cross. */
function contour(level: number): string {
  const radius = 34 + level * 52;
  const points = Array.from({ length: 60 }, (_, index) => {
    const angle = (index / 60) * 2 * Math.PI;
    const rotation = angle + level * 0.035;
    const wave =
      1 +
      0.17 * Math.sin(2 * rotation + 0.7) +
      0.08 * Math.sin(3 * rotation + 2) +
      0.018 * Math.sin(5 * rotation);
    const x = 486 + radius * wave * Math.cos(angle);
    const y = 300 + radius * wave * 0.86 * Math.sin(angle);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return points.join(' ');
}

/** A field with four corners, and its furrows from the first edge to the opposite one. */
function parcel(...[a, b, c, d]: readonly (readonly [number, number])[]): { edge: string; rows: string } {
  const [from, to, across, back] = [a!, b!, c!, d!];
  const rows = [0.1, 0.3, 0.5, 0.7, 0.9].map((fraction) => {
    const pointBetween = (start: readonly [number, number], end: readonly [number, number]) =>
      `${(start[0] + (end[0] - start[0]) * fraction).toFixed(1)} ${(start[1] + (end[1] - start[1]) * fraction).toFixed(1)}`;
    return `M${pointBetween(from, to)}L${pointBetween(back, across)}`;
  });
  const corners = [from, to, across, back].map(([x, y]) => `${x} ${y}`);
  return { edge: `M${corners.join('L')}z`, rows: rows.join('') };
}

export const territoryPaths = {
  contours: Array.from({ length: 17 }, (_, level) => contour(level)),
  parcels: [
    parcel([644, 548], [716, 530], [740, 606], [664, 628]),
    parcel([730, 526], [830, 500], [850, 578], [754, 602]),
    parcel([670, 642], [746, 620], [772, 702], [692, 726]),
    parcel([760, 616], [860, 588], [880, 670], [786, 698]),
    parcel([-20, 560], [64, 540], [88, 616], [4, 640]),
    parcel([78, 536], [150, 518], [170, 592], [102, 612]),
    parcel([8, 654], [92, 630], [112, 700], [30, 726]),
  ],
  river: 'M-40 470C60 440 120 420 206 470S250 640 210 720 330 770 420 740 560 690 640 740 760 880 860 860',
  walked: 'M168 318C210 250 270 220 330 226S470 300 566 262',
  ahead: 'M566 262C640 290 690 350 664 430M664 430C740 560 700 700 596 770M596 770C500 850 400 870 300 836',
} as const;
