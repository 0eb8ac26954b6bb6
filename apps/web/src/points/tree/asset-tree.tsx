import type { UseQueryResult } from '@tanstack/react-query'
import { monitorCalls, type TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { type GetRef, Input, Tree } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useElementHeight } from '../../core/browser/use-element-height.ts'
import { useLater } from '../../core/hooks/use-debounced.ts'
import { useText } from '../../core/language/language.ts'
import { useLive } from '../../core/live/live.ts'
import {
  type AssetKind,
  type AssetNode,
  assetNodes,
  filterNodes,
  flatNodes,
  keyOf,
  pointStates,
  type TreeCompany,
  trailTo,
} from '../../resource/reference/asset-nodes.ts'
import { StateDot } from '../../ui/display/state-tag.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { pickersText } from '../../ui/filter/pickers.text.ts'
import '../../resource/reference/pickers.css'

export type { AssetKind, AssetNode } from '../../resource/reference/asset-nodes.ts'

/** Silence is judged by the clock: the state dots are asked again so often, in ms; a guess: half the shortest usual upload period. */
const refreshMs = 30_000

/** A changed state is asked for this long after it was told, in ms; a guess: points of a machine report together. */
const judgeMs = 1000

/** Trees of up to this many nodes open with their machines in sight; a guess: four screens full. */
const openedAtOnce = 200

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

/** The tree cut off below a kind. */
const endsWith = (nodes: readonly AssetNode[], last: AssetKind): readonly AssetNode[] =>
  nodes.map((node) => (node.kind === last ? { ...node, children: [] } : { ...node, children: endsWith(node.children, last) }))

/** Asks for the tree again when a point's state is another than it shows, when an alarm came or went, or when what it holds was changed. */
function useLiveStates({ data, refetch }: Pick<UseQueryResult<readonly TreeArea[], Error>, 'data' | 'refetch'>): void {
  const states = useMemo(() => pointStates(data ?? []), [data])
  const askAgain = useLater(() => void refetch(), judgeMs)
  useLive((event) => {
    const isOther = event.type === 'point' && event.state !== '' && states.get(event.mappingId) !== event.state
    if (isOther || event.type === 'asset' || event.type === 'alarm') askAgain()
  })
}

/** The tree of company, area, machine and point with a state dot each, a filter and the keyboard. */
export function AssetTree({
  selected,
  onSelect,
  companies,
  actions,
  deepest = 'mapping',
  narrowed,
}: {
  readonly selected: { readonly kind: AssetKind; readonly id: number } | null
  readonly onSelect: (node: AssetNode) => void
  /** All companies that shall stand in the tree, also those without an area; without it they come from the areas. */
  readonly companies?: readonly TreeCompany[]
  /** What can be done with a node: shown at its right on hover and for the selected one. */
  readonly actions?: (node: AssetNode) => ReactNode
  /** The level at which the tree ends. */
  readonly deepest?: AssetKind
  /** Leaves out what a screen has no use for; keep the function while it does the same. */
  readonly narrowed?: (areas: readonly TreeArea[]) => readonly TreeArea[]
}) {
  const say = useText()
  const tree = useCall(monitorCalls.tree, { query: {} }, { stay: true, refreshMs })
  useLiveStates(tree)
  const [keyword, setKeyword] = useState('')
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  const [holder, height] = useElementHeight()
  const active = useRef<string | null>(null)
  const list = useRef<GetRef<typeof Tree>>(null)

  const nodes = useMemo(() => {
    const areas = tree.data ?? []
    return endsWith(assetNodes(narrowed ? narrowed(areas) : areas, companies), deepest)
  }, [tree.data, companies, deepest, narrowed])
  const kept = useMemo(() => filterNodes(nodes, keyword), [nodes, keyword])
  const selectedKey = selected ? keyOf(selected.kind, selected.id) : null
  const expanded = useMemo(() => {
    const all = flatNodes(kept).filter((node) => node.children.length > 0)
    if (keyword.trim()) return all.map((node) => node.key)
    const way = new Set(selectedKey ? trailTo(kept, selectedKey).slice(0, -1) : [])
    const few = all.length <= openedAtOnce
    return all.filter((n) => toggled[n.key] ?? (way.has(n.key) || (few && n.kind !== 'equipment'))).map((n) => n.key)
  }, [kept, keyword, selectedKey, toggled])

  // A machine that an address names can stand far below what is in sight.
  const isShown = selectedKey !== null && height > 0 && tree.isSuccess
  useEffect(() => {
    if (isShown) list.current?.scrollTo({ key: selectedKey })
  }, [isShown, selectedKey])

  // The tree's own Enter folds a branch, which the arrow keys do already; here it opens what the keyboard points at.
  const openActive = (event: KeyboardEvent) => {
    const node = event.key === 'Enter' ? flatNodes(kept).find((one) => one.key === active.current) : undefined
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
        placeholder={say(pickersText.filter)}
        aria-label={say(pickersText.filter)}
        allowClear
      />
      <div className="asset-tree-room" ref={holder} role="presentation" onKeyDownCapture={openActive}>
        {tree.isPending && <Skeletons count={8} />}
        {tree.isSuccess && kept.length === 0 && (
          <p className="asset-tree-empty">{say(nodes.length === 0 ? pickersText.noAssets : pickersText.noMatch)}</p>
        )}
        {tree.isSuccess && kept.length > 0 && height > 0 && (
          <Tree<TreeRow>
            ref={list}
            aria-label={say(pickersText.assetTree)}
            treeData={rowsOf(kept)}
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
