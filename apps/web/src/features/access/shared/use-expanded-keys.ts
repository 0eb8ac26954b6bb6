import { useState } from 'react'

/** Keeps a tree fully expanded, including nodes added later, except for nodes the user collapsed. */
export function useExpandedKeys<K extends string | number>(
  all: readonly K[],
): {
  readonly expandedKeys: K[]
  readonly onExpand: (keys: unknown, info: { readonly node: { readonly key: K }; readonly expanded: boolean }) => void
} {
  const [collapsed, setCollapsed] = useState<ReadonlySet<K>>(new Set())
  return {
    expandedKeys: all.filter((key) => !collapsed.has(key)),
    onExpand: (_keys, { node, expanded }) =>
      setCollapsed(expanded ? new Set([...collapsed].filter((key) => key !== node.key)) : new Set([...collapsed, node.key])),
  }
}
