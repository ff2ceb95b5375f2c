import { squareSize } from './yearGrid.ts';

interface MarkShapeProps {
  mark: 'rest' | 'rain';
  /** The upper left corner of the day's square, in CSS pixels. */
  x: number;
  y: number;
}

/** The sign of a rest day, a line, or of a rain day, a drop, on the square of its date. */
export function MarkShape({ mark, x, y }: MarkShapeProps) {
  const [middle, top] = [x + squareSize / 2, y + squareSize / 2];
  return mark === 'rest' ? (
    <path
      d={`M${middle - 2.5} ${top}h5`}
      strokeWidth="1.75"
      strokeLinecap="round"
      pointerEvents="none"
      className="stroke-soft"
    />
  ) : (
    <path
      d={`M${middle} ${top - 4}c1.6 2.1 2.7 3.4 2.7 4.9a2.7 2.7 0 0 1-5.4 0c0-1.5 1.1-2.8 2.7-4.9Z`}
      pointerEvents="none"
      className="fill-star"
    />
  );
}
