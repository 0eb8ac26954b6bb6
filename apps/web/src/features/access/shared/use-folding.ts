import { useState } from 'react'

/** A tree that opens whole, also what is added later; only what somebody folded is shut. */
export function useFolding<K extends string | number>(
  all: readonly K[],
): {
  readonly expandedKeys: K[]
  readonly onExpand: (keys: unknown, info: { readonly node: { readonly key: K }; readonly expanded: boolean }) => void
} {
  const [folded, setFolded] = useState<ReadonlySet<K>>(new Set())
  return {
    expandedKeys: all.filter((key) => !folded.has(key)),
    onExpand: (_keys, { node, expanded }) =>
      setFolded(expanded ? new Set([...folded].filter((key) => key !== node.key)) : new Set([...folded, node.key])),
  }
}
