import { leaf, type PlantLook } from './plantLook.ts';

/** A stem with two leaves. */
export function Seedling() {
  return (
    <>
      <path d="M20 47V32" strokeWidth="2.4" />
      <path d="M20 33c-8 1-13-3-14-10 8-1 13 3 14 10Z" {...leaf} />
      <path d="M20 32c0-8 5-12 13-12 0 8-5 12-13 12Z" {...leaf} />
    </>
  );
}

/** Four leaves and a bud. */
export function Herb({ bloom }: PlantLook) {
  return (
    <>
      <path d="M20 47V17" strokeWidth="2.2" />
      <path d="M20 44c-7 0-11-3-12-9 7 0 11 3 12 9Zm0-2c0-6 4-9 11-9-1 6-4 9-11 9Z" {...leaf} />
      <path d="M20 32c-6 0-9-3-10-8 6 0 9 3 10 8Zm0-2c0-5 3-8 9-8 0 5-3 8-9 8Z" {...leaf} />
      <path d="M20 19c-4-3-4-8 0-12 4 4 4 9 0 12Z" fill={bloom ?? 'var(--leaf)'} />
    </>
  );
}

/** Three flowers, or buds while it does not bloom. */
export function Flower({ bloom, kind }: PlantLook) {
  return (
    <>
      <path d="M20 47V20M20 40c-5-1-8-5-8-11M20 42c5-1 8-4 9-9" strokeWidth="2" />
      <path d="M20 46c-8 1-13-2-15-8 8-1 13 2 15 8Zm0-1c1-7 6-10 14-10 0 7-6 10-14 10Z" {...leaf} />
      <Blossom x={20} y={14} size={1.35} bloom={bloom} petals={kind % 2 === 0 ? 6 : 5} />
      <Blossom x={11} y={27} size={0.8} bloom={bloom} petals={5} />
      <Blossom x={30} y={30} size={0.8} bloom={bloom} petals={5} />
    </>
  );
}

interface BlossomProps {
  x: number;
  y: number;
  size: number;
  bloom: string | undefined;
  petals: number;
}

/** A flower, or a bud while the plant does not bloom. */
function Blossom({ x, y, size, bloom, petals }: BlossomProps) {
  if (!bloom) return <circle cx={x} cy={y} r={3.6 * size} {...leaf} />;
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} stroke="none">
      {Array.from({ length: petals }, (_, petal) => (
        <ellipse key={petal} cy="-4.6" rx="2.9" ry="4.2" fill={bloom} transform={`rotate(${(petal * 360) / petals})`} />
      ))}
      <circle r="2.6" fill="var(--gold-shine)" stroke="var(--gold-deep)" strokeWidth="0.8" />
    </g>
  );
}
