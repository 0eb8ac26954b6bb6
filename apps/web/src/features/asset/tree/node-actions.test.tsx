import { fireEvent, screen } from '@testing-library/react'
import { allPermission } from '@undertone/domain/core/screen'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import type { AssetKind } from '../../../resource/reference/asset-nodes.ts'
import { NodeActions } from './node-actions.tsx'

const acts = { onAdd: vi.fn(), onEdit: vi.fn(), onRemove: vi.fn() }
const onRow = vi.fn()
const show = (kind: AssetKind, compact = true) =>
  renderAt(
    '/',
    <div role="treeitem" tabIndex={0} onClick={onRow} onKeyDown={onRow}>
      <NodeActions node={{ kind, id: 3, name: 'Fan' }} compact={compact} {...acts} />
    </div>,
  )
const labels = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

beforeEach(() => {
  for (const act of [...Object.values(acts), onRow]) act.mockReset()
})

describe('the actions of an item of the tree', () => {
  test.each([
    ['area', ['Add machine', 'Edit', 'Delete']],
    ['equipment', ['Add measuring point', 'Edit', 'Delete']],
    ['mapping', ['Edit', 'Delete']],
  ] as const)('of %s are adding below, editing and deleting', (kind, offered) => {
    logIn([allPermission])
    show(kind)
    expect(labels()).toEqual(offered)
  })

  test('beside its details have no adding, which the table below has', () => {
    logIn([allPermission])
    show('area', false)
    expect(labels()).toEqual(['Edit', 'Delete'])
  })

  test.each([
    ['business:mapping:add', ['Add measuring point']],
    ['business:equipment:edit', ['Edit']],
    ['business:equipment:remove', ['Delete']],
    ['business:equipment:add', []],
  ])('with the permission %s are %o', (permission, offered) => {
    logIn([permission])
    show('equipment')
    expect(labels()).toEqual(offered)
  })

  test('act on the item without selecting its row', async () => {
    logIn([allPermission])
    show('equipment')
    for (const name of ['Add measuring point', 'Edit', 'Delete']) await press(name)
    const node = { kind: 'equipment', id: 3, name: 'Fan' }
    expect(Object.values(acts).map(({ mock }) => mock.calls)).toEqual([[[node]], [[node]], [[node]]])
    expect(onRow).not.toHaveBeenCalled()
  })

  test('are not in the tab order of the tree, but are beside the details', () => {
    logIn([allPermission])
    const { unmount } = show('mapping')
    expect(screen.getByRole('button', { name: 'Edit' }).tabIndex).toBe(-1)
    unmount()
    show('mapping', false)
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(screen.getByRole('button', { name: 'Edit' }).tabIndex).toBe(0)
    expect(acts.onRemove).toHaveBeenCalledOnce()
  })

  test('in Chinese', () => {
    logIn([allPermission])
    useLanguage.setState({ lang: 'cn' })
    show('area')
    expect(labels()).toEqual(['新增设备', '编辑', '删除'])
  })
})
