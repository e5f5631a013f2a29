import { territoryPaths } from './territory.ts';

/** The contour lines of the map, every fourth one bolder; for an `<svg>` with the dimensions of territory.ts. */
export function TerritoryContours() {
  return (
    <g fill="none" className="stroke-scene-line">
      {territoryPaths.contours.map((points, level) => (
        <polygon key={points} points={points} strokeWidth={level % 4 === 0 ? 2.4 : 1.2} />
      ))}
    </g>
  );
}
