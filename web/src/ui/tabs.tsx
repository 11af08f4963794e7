import { useRef } from 'preact/hooks';

export interface TabItem {
  id: string;
  label: string;
}

export interface TabsProps {
  items: readonly TabItem[];
  value: string;
  onChange: (id: string) => void;
  label: string;
  class?: string;
}

/** A tab list of which one tab is in the tab order; arrows, Home and End move along it. */
export function Tabs({ items, value, onChange, label, class: extra }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const keys = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.id === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + items.length) % items.length;
    onChange(items[next]!.id);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div class={extra ? `tabs ${extra}` : 'tabs'} role="tablist" aria-label={label} ref={list} onKeyDown={keys}>
      {items.map((item) => (
        <button
          type="button"
          role="tab"
          key={item.id}
          aria-selected={item.id === value}
          tabIndex={item.id === value ? 0 : -1}
          onClick={() => onChange(item.id)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
