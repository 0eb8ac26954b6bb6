import type { PermissionNode } from '@undertone/domain/access/access.calls'
import { Checkbox, Input, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { useRemembered } from '../../../core/browser/use-persisted-state.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Icon } from '../../../ui/control/icon.tsx'
import { accessText } from '../shared/access.text.ts'
import { allTicks, branchIds, findPermissions, isChangeable, type Ticks, tickCount, tickState, toggled } from './permission-ticks.ts'

interface PermissionRow {
  readonly key: string
  readonly node: PermissionNode
  readonly disableCheckbox: boolean
  readonly children: PermissionRow[]
}

const rowsOf = (nodes: readonly PermissionNode[], linked: boolean): PermissionRow[] =>
  nodes.map((node) => ({ key: node.id, node, disableCheckbox: !isChangeable(node, linked), children: rowsOf(node.children, linked) }))
const flat = (nodes: readonly PermissionNode[]): PermissionNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

/** The permissions of a role: modules, their screens, what is done there; three states, linked levels, search. */
export function PermissionTree({
  nodes,
  ticks,
  onChange,
  unfolded = false,
}: {
  readonly nodes: readonly PermissionNode[]
  readonly ticks: Ticks
  readonly onChange: (ticks: Ticks) => void
  /** Every place is open at first: the tree is short. */
  readonly unfolded?: boolean
}) {
  const say = useText()
  const [keyword, setKeyword] = useState('')
  const [linked, setLinked] = useRemembered<boolean>('permissions.linked', true, (kept) => kept === 'true')
  const [open, setOpen] = useState<readonly string[]>(() => branchIds(nodes, unfolded ? undefined : 1))
  const found = useMemo(() => findPermissions(nodes, keyword), [nodes, keyword])
  const rows = useMemo(() => rowsOf(found, linked), [found, linked])
  const states = useMemo(() => {
    // What a search hides still counts for the state of what stands above it.
    const whole = new Map(flat(nodes).map((node) => [node.id, node]))
    return flat(found).map((node) => [node.id, tickState(whole.get(node.id) ?? node, ticks, linked)] as const)
  }, [nodes, found, ticks, linked])
  const ids = (wanted: string) => states.flatMap(([id, state]) => (state === wanted ? [id] : []))
  const branches = branchIds(found)
  const isSearch = keyword.trim() !== ''
  const isOpen = branches.every((id) => open.includes(id))
  const count = tickCount(nodes, ticks)
  return (
    <div className="access-permissions">
      <div className="access-permission-head">
        <Input
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          placeholder={say(accessText.findPermission)}
          aria-label={say(accessText.findPermission)}
          prefix={<Icon name="search" size={14} />}
          allowClear
        />
        <Checkbox
          checked={count.held === count.all}
          indeterminate={count.held > 0 && count.held < count.all}
          onChange={() => onChange(allTicks(nodes, ticks, allTicks(nodes, ticks, true).size > ticks.size))}
        >
          {say(accessText.selectAll)}
        </Checkbox>
        <Checkbox checked={linked} onChange={(event) => setLinked(event.target.checked)}>
          <span title={say(accessText.linkedHint)}>{say(accessText.linked)}</span>
        </Checkbox>
        <span className="access-count">{say(accessText.permissionCount, count)}</span>
        <Button kind="quiet" disabled={isSearch} onClick={() => setOpen(isOpen ? [] : branches)}>
          {say(isOpen ? accessText.fold : accessText.unfold)}
        </Button>
      </div>
      {rows.length === 0 && <p className="access-quiet">{say(accessText.noPermission)}</p>}
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
          onCheck={(_keys, { node }) => onChange(toggled(nodes, node.key, ticks, linked))}
          titleRender={({ node, disableCheckbox }) => (
            <span
              className="access-permission"
              data-heading={node.key === null}
              title={disableCheckbox && node.key !== null ? say(accessText.notYours) : undefined}
            >
              {node.label}
              {node.key !== null && <code>{node.key}</code>}
            </span>
          )}
        />
      )}
    </div>
  )
}
