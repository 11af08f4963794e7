// Typed orders are completed word by word, in the protocol's grammar: words split by single spaces, verb first.

/** What the last word of `typed` may become so that a legal order can still follow; the whole line each time. */
export function completions(typed: string, orders: readonly string[], most = 40): string[] {
  const head = typed.slice(0, typed.lastIndexOf(' ') + 1);
  const lines = new Set<string>();
  for (const order of orders) {
    if (!order.startsWith(typed)) continue;
    const end = order.indexOf(' ', head.length);
    lines.add(end < 0 ? order : order.slice(0, end + 1));
    if (lines.size >= most) break;
  }
  return [...lines].filter((line) => line !== typed);
}

/** The longest beginning that all completions share: what the Tab key fills in. */
export function filled(typed: string, orders: readonly string[]): string {
  const lines = completions(typed, orders, Number.POSITIVE_INFINITY);
  let shared = lines[0] ?? typed;
  for (const line of lines) while (!line.startsWith(shared)) shared = shared.slice(0, -1);
  return shared.length > typed.length ? shared : typed;
}
