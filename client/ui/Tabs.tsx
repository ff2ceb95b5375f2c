import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { quietTap } from './quietTap.ts';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  tabs: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** Tabs of equal width. */
export function Tabs<Value extends string>({
  label,
  value,
  tabs,
  onChange,
  disabled = false,
  children,
}: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(chosen) => onChange(chosen as Value)}>
      <Radix.List {...quietTap} aria-label={label} className="flex flex-wrap rounded-button bg-well p-1">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={disabled}
            className="min-h-11 flex-auto rounded-[10px] px-2 in-data-tapped:outline-none font-heading text-15 font-extrabold text-soft transition-colors hover:text-ink disabled:opacity-60 data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-soft"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} tabIndex={-1} className="pt-3">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
