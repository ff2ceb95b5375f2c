import * as Radix from 'radix-ui/tabs';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import { quietTap } from './quietTap.ts';

const looks = {
  /** The parts of a page. They share the strip's width, and scroll when they do not fit. */
  segments: {
    list: 'flex min-w-0 overflow-x-auto scroll-px-8 rounded-button bg-well p-1 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden',
    tab: 'min-h-11 flex-auto whitespace-nowrap rounded-[10px] px-3 text-13 text-soft hover:text-ink focus-visible:-outline-offset-3 small:text-15 data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-soft',
  },
  /** Many tabs, which scroll when they do not fit. */
  pills: {
    list: 'flex min-w-0 gap-2 overflow-x-auto scroll-px-8 px-4 py-1 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden',
    tab: 'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line bg-card px-3 text-13 whitespace-nowrap text-soft hover:border-control hover:text-ink data-[state=active]:border-action data-[state=active]:bg-action data-[state=active]:text-on-action',
  },
} as const;

interface TabStripProps<Value extends string> {
  label: string;
  look: keyof typeof looks;
  value: Value;
  tabs: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
  /** Position and width of the strip. */
  className: string;
  /** Content beside the strip. */
  aside?: ReactNode;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** Tabs. The selected tab is scrolled into view. */
export function TabStrip<Value extends string>(props: TabStripProps<Value>) {
  const { label, look, value, tabs, onChange, className, aside, children } = props;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[data-state=active]');
    // `scrollIntoView` would also scroll the page.
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);
  return (
    <Radix.Root value={value} onValueChange={(chosen) => onChange(chosen as Value)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Radix.List
          {...quietTap}
          ref={list}
          aria-label={label}
          className={classNames('relative', looks[look].list, className)}
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              className={classNames(
                'font-heading font-extrabold transition-colors in-data-tapped:outline-none',
                looks[look].tab,
              )}
            >
              {tab.icon}
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {aside}
      </div>
      <Radix.Content value={value} tabIndex={-1}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
