import { encode } from 'uqr';

/** Modules around the code that scanners need to stay white. */
const quietZone = 4;

interface QrCodeProps {
  text: string;
  /** What it holds, for screen readers. */
  label: string;
}

/** A QR code, dark on white in both themes, because some scanners read no other. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="mx-auto h-auto w-48 max-w-full rounded-field"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
