import type { UseQueryResult } from '@tanstack/react-query'
import { monitorCalls, type TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { type GetRef, Input, Tree } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useElementHeight } from '../../core/browser/use-element-height.ts'
import { useDebounced } from '../../core/hooks/use-debounced.ts'
import { useText } from '../../core/language/language.ts'
import { useLive } from '../../core/live/live.ts'
import {
  type AssetKind,
  type AssetNode,
  assetNodes,
  filterNodes,
  flatNodes,
  keyOf,
  pathTo,
  pointStates,
  type TreeCompany,
} from '../../resource/reference/asset-nodes.ts'
import { StateDot } from '../../ui/display/state-tag.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { assetTreeText } from './asset-tree.text.ts'
import './asset-tree.css'

export type { AssetKind, AssetNode } from '../../resource/reference/asset-nodes.ts'

/** Refetch interval of the states, in ms, because points go offline without an event; a guess: half the shortest usual upload period. */
const refreshMs = 30_000

/** Delay of a refetch after a live event, in ms; a guess: points of a machine report together. */
const stateDelayMs = 1000

/** Trees of up to this many nodes are initially expanded to their machines; a guess: four screens full. */
const maxExpanded = 200

interface TreeRow {
  readonly key: string
  readonly node: AssetNode
  readonly children: TreeRow[]
}

const rowsOf = (nodes: readonly AssetNode[]): TreeRow[] =>
  nodes.map((node) => ({
    key: node.key,
    node,
    children: rowsOf(node.children),
  }))

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

/** The tree of companies, areas, machines and points with their states, a filter and keyboard navigation. */
export function AssetTree({
  selected,
  onSelect,
  companies,
  actions,
  deepest = 'mapping',
  filterAreas,
}: {
  readonly selected: { readonly kind: AssetKind; readonly id: number } | null
  readonly onSelect: (node: AssetNode) => void
  /** All companies of the tree, including those without an area; by default the companies of the areas. */
  readonly companies?: readonly TreeCompany[]
  /** The actions of a node, shown on hover and for the selected one. */
  readonly actions?: (node: AssetNode) => ReactNode
  /** The lowest level of the tree. */
  readonly deepest?: AssetKind
  /** Filters the areas for the screen; keep the function identity while it does not change. */
  readonly filterAreas?: (areas: readonly TreeArea[]) => readonly TreeArea[]
}) {
  const say = useText()
  const tree = useCall(monitorCalls.tree, { query: {} }, { noErrorPage: true, refreshMs })
  useLiveStates(tree)
  const [keyword, setKeyword] = useState('')
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  const [holder, height] = useElementHeight()
  const active = useRef<string | null>(null)
  const list = useRef<GetRef<typeof Tree>>(null)

  const nodes = useMemo(() => {
    const areas = tree.data ?? []
    return cutBelow(assetNodes(filterAreas ? filterAreas(areas) : areas, companies), deepest)
  }, [tree.data, companies, deepest, filterAreas])
  const visible = useMemo(() => filterNodes(nodes, keyword), [nodes, keyword])
  const selectedKey = selected ? keyOf(selected.kind, selected.id) : null
  const expanded = useMemo(() => {
    const all = flatNodes(visible).filter((node) => node.children.length > 0)
    if (keyword.trim()) return all.map((node) => node.key)
    const path = new Set(selectedKey ? pathTo(visible, selectedKey).slice(0, -1) : [])
    const few = all.length <= maxExpanded
    return all.filter((n) => toggled[n.key] ?? (path.has(n.key) || (few && n.kind !== 'equipment'))).map((n) => n.key)
  }, [visible, keyword, selectedKey, toggled])

  // The selected node of an address may be far below the visible part.
  const isShown = selectedKey !== null && height > 0 && tree.isSuccess
  useEffect(() => {
    if (isShown) list.current?.scrollTo({ key: selectedKey })
  }, [isShown, selectedKey])

  // By default Enter collapses a branch, as the arrow keys do; here it opens the active node.
  const openActive = (event: KeyboardEvent) => {
    const node = event.key === 'Enter' ? flatNodes(visible).find((one) => one.key === active.current) : undefined
    if (!node) return
    event.preventDefault()
    event.stopPropagation()
    onSelect(node)
  }

  if (tree.isError) return <ErrorNote error={tree.error} retry={() => void tree.refetch()} />
  return (
    <div className="asset-tree">
      <Input
        className="asset-tree-filter"
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        placeholder={say(assetTreeText.filter)}
        aria-label={say(assetTreeText.filter)}
        allowClear
      />
      <div className="asset-tree-room" ref={holder} role="presentation" onKeyDownCapture={openActive}>
        {tree.isPending && <Skeletons count={8} />}
        {tree.isSuccess && visible.length === 0 && (
          <p className="asset-tree-empty">{say(nodes.length === 0 ? assetTreeText.noAssets : assetTreeText.noMatch)}</p>
        )}
        {tree.isSuccess && visible.length > 0 && height > 0 && (
          <Tree<TreeRow>
            ref={list}
            aria-label={say(assetTreeText.assetTree)}
            treeData={rowsOf(visible)}
            height={height}
            itemHeight={28}
            blockNode
            motion={false}
            selectedKeys={selectedKey ? [selectedKey] : []}
            expandedKeys={expanded}
            onExpand={(_keys, { node, expanded: open }) => setToggled((before) => ({ ...before, [node.key]: open }))}
            onSelect={(_keys, { node }) => onSelect(node.node)}
            onActiveChange={(key) => {
              active.current = String(key)
            }}
            titleRender={({ node }) => (
              <span className="asset-tree-row" data-kind={node.kind}>
                {node.state !== null && <StateDot of={liveState} code={node.state} />}
                <span className="asset-tree-label" title={node.label}>
                  {node.label}
                </span>
                {actions && <span className="asset-tree-actions">{actions(node)}</span>}
              </span>
            )}
          />
        )}
      </div>
    </div>
  )
}
