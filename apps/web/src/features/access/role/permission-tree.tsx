import type { PermissionNode } from '@undertone/domain/access/access.calls'
import { Checkbox, Input, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { usePersistedState } from '../../../core/browser/use-persisted-state.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import styles from '../shared/access.module.css'
import { accessText } from '../shared/access.text.ts'
import {
  branchIds,
  countSelected,
  filterPermissions,
  isChangeable,
  type PermissionSelection,
  selectAllPermissions,
  selectionState,
  togglePermission,
} from './permission-selection.ts'

interface PermissionRow {
  readonly key: string
  readonly node: PermissionNode
  readonly disableCheckbox: boolean
  readonly children: PermissionRow[]
}

const rowsOf = (nodes: readonly PermissionNode[], linked: boolean): PermissionRow[] =>
  nodes.map((node) => ({ key: node.id, node, disableCheckbox: !isChangeable(node, linked), children: rowsOf(node.children, linked) }))
const flat = (nodes: readonly PermissionNode[]): PermissionNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

/** Select all, linked levels, and the count of selected permissions. */
function SelectionTools({
  nodes,
  selected,
  linked,
  onChange,
  onLinked,
}: {
  readonly nodes: readonly PermissionNode[]
  readonly selected: PermissionSelection
  readonly linked: boolean
  readonly onChange: (selected: PermissionSelection) => void
  readonly onLinked: (linked: boolean) => void
}) {
  const say = useText()
  const count = countSelected(nodes, selected)
  const selectAll = () => onChange(selectAllPermissions(nodes, selected, selectAllPermissions(nodes, selected, true).size > selected.size))
  return (
    <>
      <Checkbox checked={count.count === count.all} indeterminate={count.count > 0 && count.count < count.all} onChange={selectAll}>
        {say(accessText.selectAll)}
      </Checkbox>
      <Checkbox checked={linked} onChange={(event) => onLinked(event.target.checked)}>
        <span title={say(accessText.includeChildrenHint)}>{say(accessText.includeChildren)}</span>
      </Checkbox>
      <span className={styles.count}>{say(accessText.permissionCount, count)}</span>
    </>
  )
}

/** The label of a node; a permission also shows its key. */
function PermissionLabel({ row: { node, disableCheckbox } }: { readonly row: PermissionRow }) {
  const say = useText()
  return (
    <span
      className={styles.permission}
      data-heading={node.key === null}
      title={disableCheckbox && node.key !== null ? say(accessText.notGrantable) : undefined}
    >
      {node.label}
      {node.key !== null && <code>{node.key}</code>}
    </span>
  )
}

/** The permission tree of a role: modules, screens and actions, with three states, linked levels and search. */
export function PermissionTree({
  nodes,
  selected,
  onChange,
  isExpanded = false,
}: {
  readonly nodes: readonly PermissionNode[]
  readonly selected: PermissionSelection
  readonly onChange: (selected: PermissionSelection) => void
  /** Expands all nodes initially, for a short tree. */
  readonly isExpanded?: boolean
}) {
  const say = useText()
  const [keyword, setKeyword] = useState('')
  const [linked, setLinked] = usePersistedState<boolean>('permissions.linked', true, (stored) => stored === 'true')
  const [open, setOpen] = useState<readonly string[]>(() => branchIds(nodes, isExpanded ? undefined : 1))
  const found = useMemo(() => filterPermissions(nodes, keyword), [nodes, keyword])
  const rows = useMemo(() => rowsOf(found, linked), [found, linked])
  const states = useMemo(() => {
    // Nodes hidden by a search still count for the state of their ancestors.
    const whole = new Map(flat(nodes).map((node) => [node.id, node]))
    return flat(found).map((node) => [node.id, selectionState(whole.get(node.id) ?? node, selected, linked)] as const)
  }, [nodes, found, selected, linked])
  const ids = (expected: string) => states.flatMap(([id, state]) => (state === expected ? [id] : []))
  const branches = branchIds(found)
  const isSearch = keyword.trim() !== ''
  const isOpen = branches.every((id) => open.includes(id))
  return (
    <div className={styles.permissions}>
      <div className={styles.permissionHead}>
        <Input
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          placeholder={say(accessText.findPermission)}
          aria-label={say(accessText.findPermission)}
          prefix={<Icon name="search" size={14} />}
          allowClear
        />
        <SelectionTools nodes={nodes} selected={selected} linked={linked} onChange={onChange} onLinked={setLinked} />
        <Button kind="quiet" disabled={isSearch} onClick={() => setOpen(isOpen ? [] : branches)}>
          {say(isOpen ? accessText.collapseAll : accessText.expandAll)}
        </Button>
      </div>
      {rows.length === 0 && <p className={styles.quiet}>{say(accessText.noPermission)}</p>}
      {rows.length > 0 && (
        <Tree<PermissionRow>
          aria-label={say(accessText.permissions)}
          treeData={rows}
          checkable
          checkStrictly
          selectable={false}
          motion={false}
          expandedKeys={isSearch ? branches : [...open]}
          onExpand={(keys) => setOpen(keys.map(String))}
          checkedKeys={{ checked: ids('on'), halfChecked: ids('partial') }}
          onCheck={(_keys, { node }) => onChange(togglePermission(nodes, node.key, selected, linked))}
          titleRender={(row) => <PermissionLabel row={row} />}
        />
      )}
    </div>
  )
}
