import { assetScreens } from '@undertone/domain/asset/asset.screens'
import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { type GetRef, Input, Tree } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useElementHeight } from '../../core/browser/use-element-height.ts'
import { useText } from '../../core/language/language.ts'
import { type AssetKind, type AssetNode, flatNodes, keyOf, type TreeCompany } from '../../resource/reference/asset-nodes.ts'
import { StateDot } from '../../ui/display/state-tag.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import styles from './asset-tree.module.css'
import { assetTreeText } from './asset-tree.text.ts'
import { useAssetTree } from './use-asset-tree.ts'

export type { AssetKind, AssetNode } from '../../resource/reference/asset-nodes.ts'

interface TreeRow {
  readonly key: string
  readonly node: AssetNode
  readonly children: TreeRow[]
}

const rowsOf = (nodes: readonly AssetNode[]): TreeRow[] => nodes.map((node) => ({ key: node.key, node, children: rowsOf(node.children) }))

interface AssetTreeProps {
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
}

/** The tree of companies, areas, machines and points with their states, a filter and keyboard navigation. */
export function AssetTree({ selected, onSelect, companies, actions, deepest = 'mapping', filterAreas }: AssetTreeProps) {
  const say = useText()
  const selectedKey = selected ? keyOf(selected.kind, selected.id) : null
  const { tree, keyword, setKeyword, nodes, visible, expanded, toggle } = useAssetTree({ companies, deepest, filterAreas, selectedKey })
  const [holder, height] = useElementHeight()
  const { list, active, setActive } = useActiveRow(height > 0 && tree.isSuccess ? selectedKey : null)

  // By default Enter collapses a branch, as the arrow keys do; here it opens the active node.
  const openActive = (event: KeyboardEvent) => {
    const node = event.key === 'Enter' ? flatNodes(visible).find((one) => one.key === active) : undefined
    if (!node) return
    event.preventDefault()
    event.stopPropagation()
    onSelect(node)
  }

  if (tree.isError) return <ErrorNote error={tree.error} retry={() => void tree.refetch()} />
  return (
    <div className={styles.tree}>
      <Input
        className={styles.filter ?? ''}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        placeholder={say(assetTreeText.filter)}
        aria-label={say(assetTreeText.filter)}
        allowClear
      />
      <div className={styles.room} ref={holder} role="presentation" onKeyDownCapture={openActive}>
        {tree.isPending && <Skeletons count={8} />}
        {tree.isSuccess && visible.length === 0 && (
          <p className={styles.empty}>{say(nodes.length === 0 ? assetTreeText.noAssets : assetTreeText.noMatch)}</p>
        )}
        {tree.isSuccess && visible.length > 0 && height > 0 && (
          <Tree<TreeRow>
            ref={list}
            aria-label={say(assetScreens.assetTree.label)}
            treeData={rowsOf(visible)}
            height={height}
            itemHeight={28}
            blockNode
            motion={false}
            selectedKeys={selectedKey ? [selectedKey] : []}
            expandedKeys={expanded}
            onExpand={(_keys, { node, expanded: isOpen }) => toggle(node.key, isOpen)}
            onSelect={(_keys, { node }) => onSelect(node.node)}
            activeKey={active}
            onActiveChange={(key) => setActive(key === null ? null : String(key))}
            titleRender={({ node }) => <NodeTitle node={node} actions={actions?.(node)} />}
          />
        )}
      </div>
    </div>
  )
}

/** The row that the keyboard is at, and the list, which scrolls to the selected row: an address may name one far below the visible part. */
function useActiveRow(selectedKey: string | null) {
  const list = useRef<GetRef<typeof Tree>>(null)
  const [active, setActive] = useState<string | null>(null)
  useEffect(() => {
    if (selectedKey === null) return
    list.current?.scrollTo({ key: selectedKey })
    // The keyboard goes on from there: the row that was active may no longer be drawn, and a screen reader would look for it in vain.
    setActive((now) => now && selectedKey)
  }, [selectedKey])
  return { list, active, setActive }
}

function NodeTitle({ node, actions }: { readonly node: AssetNode; readonly actions: ReactNode }) {
  return (
    <span className={styles.row} data-kind={node.kind}>
      {node.state !== null && <StateDot of={liveState} code={node.state} />}
      <span className={styles.label} title={node.label}>
        {node.label}
      </span>
      {actions && <span className={styles.actions}>{actions}</span>}
    </span>
  )
}
