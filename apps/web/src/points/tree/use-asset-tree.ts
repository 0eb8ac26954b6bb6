import type { UseQueryResult } from '@tanstack/react-query'
import { monitorCalls, type TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { useMemo, useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useDebounced } from '../../core/hooks/use-debounced.ts'
import { useLive } from '../../core/live/live.ts'
import {
  type AssetKind,
  type AssetNode,
  assetNodes,
  filterNodes,
  flatNodes,
  pathTo,
  pointStates,
  type TreeCompany,
} from '../../resource/reference/asset-nodes.ts'

/** Refetch interval of the states, in ms, because points go offline without an event; a guess: half the shortest usual upload period. */
const refreshMs = 30_000

/** Delay of a refetch after a live event, in ms; a guess: points of a machine report together. */
const stateDelayMs = 1000

/** Trees of up to this many nodes are initially expanded to their machines; a guess: four screens full. */
const maxExpanded = 200

/** The tree without the levels below a kind. */
const cutBelow = (nodes: readonly AssetNode[], last: AssetKind): readonly AssetNode[] =>
  nodes.map((node) => (node.kind === last ? { ...node, children: [] } : { ...node, children: cutBelow(node.children, last) }))

/** Refetches the tree when the state of a point differs, when an alarm was raised or cleared, or when assets have changed. */
function useLiveStates({ data, refetch }: Pick<UseQueryResult<readonly TreeArea[], Error>, 'data' | 'refetch'>): void {
  const states = useMemo(() => pointStates(data ?? []), [data])
  const refetchSoon = useDebounced(() => void refetch(), stateDelayMs)
  useLive((event) => {
    const isOther = event.type === 'point' && event.state !== '' && states.get(event.mappingId) !== event.state
    if (isOther || event.type === 'asset' || event.type === 'alarm') refetchSoon()
  })
}

interface AssetTreeOptions {
  /** All companies of the tree, including those without an area; by default the companies of the areas. */
  readonly companies?: readonly TreeCompany[] | undefined
  readonly deepest: AssetKind
  /** Filters the areas for the screen; keep the function identity while it does not change. */
  readonly filterAreas?: ((areas: readonly TreeArea[]) => readonly TreeArea[]) | undefined
  readonly selectedKey: string | null
}

/** The nodes of the tree, those that the keyword leaves, and which of them are expanded. */
export function useAssetTree({ companies, deepest, filterAreas, selectedKey }: AssetTreeOptions) {
  const tree = useCall(monitorCalls.tree, { query: {} }, { noErrorPage: true, refreshMs })
  useLiveStates(tree)
  const [keyword, setKeyword] = useState('')
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  const nodes = useMemo(() => {
    const areas = tree.data ?? []
    return cutBelow(assetNodes(filterAreas ? filterAreas(areas) : areas, companies), deepest)
  }, [tree.data, companies, deepest, filterAreas])
  const visible = useMemo(() => filterNodes(nodes, keyword), [nodes, keyword])
  const expanded = useMemo(() => expandedKeys(visible, keyword, selectedKey, toggled), [visible, keyword, selectedKey, toggled])
  const toggle = (key: string, isOpen: boolean) => setToggled((before) => ({ ...before, [key]: isOpen }))
  return { tree, keyword, setKeyword, nodes, visible, expanded, toggle }
}

/** A search expands everything; otherwise what the user toggled, the path to the selected node, and small trees down to the machines. */
function expandedKeys(
  visible: readonly AssetNode[],
  keyword: string,
  selectedKey: string | null,
  toggled: Readonly<Record<string, boolean>>,
): string[] {
  const all = flatNodes(visible).filter((node) => node.children.length > 0)
  if (keyword.trim()) return all.map((node) => node.key)
  const path = new Set(selectedKey ? pathTo(visible, selectedKey).slice(0, -1) : [])
  const few = all.length <= maxExpanded
  return all.filter((n) => toggled[n.key] ?? (path.has(n.key) || (few && n.kind !== 'equipment'))).map((n) => n.key)
}
