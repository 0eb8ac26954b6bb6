import { to } from '@undertone/domain/index/to'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { type AssetNode, AssetTree } from '../../../points/tree/asset-tree.tsx'
import { SplitPane } from '../../../ui/layout/split-pane.tsx'
import styles from './monitor-tree.module.css'

interface MonitorTreeProps {
  readonly selected: { readonly kind: 'equipment' | 'mapping'; readonly id: number } | null
  readonly children: ReactNode
}

/** The frame of the pages of one machine or point: the tree on the left opens each of them, an area or company opens its part of the overview. */
export function MonitorTree({ selected, children }: MonitorTreeProps) {
  const navigate = useNavigate()
  const open = ({ kind, id, name }: AssetNode) => {
    if (kind === 'mapping') return void navigate(to.point({ mappingId: id }))
    if (kind === 'equipment') return void navigate(to.machine({ equipmentId: id }))
    return void navigate(to.overview({ keyword: name }))
  }
  return (
    <SplitPane name="asset-tree" side={<AssetTree selected={selected} onSelect={open} />}>
      <div className={styles.work}>{children}</div>
    </SplitPane>
  )
}
