import { NoActivityDrawing } from '../ui/drawings/emptyRecords.tsx';
import { countChartHeight } from './countChartSize.ts';

/** A chart without any count: a drawing and a sentence, as tall as the chart. */
export function NoCounts({ text }: { text: string }) {
  return (
    <div
      style={{ minHeight: countChartHeight }}
      className="flex flex-col items-center justify-center gap-3 rounded-field bg-ground p-4 text-center"
    >
      <NoActivityDrawing />
      <p className="max-w-xs text-15 text-pretty text-soft">{text}</p>
    </div>
  );
}
