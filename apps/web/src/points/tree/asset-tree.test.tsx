import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { reject, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { fillIn, press } from '../../core/testing/user.ts'
import { layOutTree, sampleTree, treeAnswer } from '../testing/tree-samples.ts'
import { AssetTree } from './asset-tree.tsx'

const onSelect = vi.fn()
const show = (selected: Parameters<typeof AssetTree>[0]['selected'] = null) =>
  renderAt('/', <AssetTree selected={selected} onSelect={onSelect} actions={({ name }) => <i>actions of {name}</i>} />)

beforeEach(() => {
  logIn([])
  layOutTree()
  onSelect.mockReset()
})

describe('the asset tree', () => {
  test('shows names and states, and a click selects', async () => {
    serve(treeAnswer())
    show()
    await act(async () => void fireEvent.click(await screen.findByText('Fan')))
    expect(onSelect.mock.calls[0]?.[0]).toMatchObject({ kind: 'equipment', id: 3, path: { companyId: 1, areaId: 2, equipmentId: 3 } })
    const row = screen.getByTitle('Fan').parentElement as HTMLElement
    expect(within(row).getByRole('img').getAttribute('aria-label')).toBe('Normal')
    expect(row.textContent).toContain('actions of Fan')
  })

  test('opens the way to the selected point, which has the end of its sensor id', async () => {
    serve(treeAnswer())
    show({ kind: 'mapping', id: 4 })
    expect((await screen.findByTitle('Drive end (0004)')).closest('[role="treeitem"]')?.getAttribute('aria-selected')).toBe('true')
  })

  test('Enter opens the item that the arrow keys reached', async () => {
    serve(treeAnswer())
    show()
    await screen.findByText('Fan')
    const tree = screen.getByRole('tree')
    act(() => tree.focus())
    const hit = (key: string, keyCode: number) => act(async () => void fireEvent.keyDown(tree, { key, keyCode }))
    await hit('ArrowDown', 40)
    await hit('Enter', 13)
    expect(onSelect.mock.calls.map(([node]) => node.key)).toEqual(['area:2'])
  })

  test('the keyboard goes on from a row that is selected elsewhere', async () => {
    serve(treeAnswer())
    const select = vi.fn()
    const Page = () => {
      const [selected, setSelected] = useState<Parameters<typeof AssetTree>[0]['selected']>({ kind: 'area', id: 2 })
      select.mockImplementation(setSelected)
      return <AssetTree selected={selected} onSelect={onSelect} />
    }
    renderAt('/', <Page />)
    await screen.findByText('Fan')
    const tree = screen.getByRole('tree')
    const activeRow = () => document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(activeRow()).toBeUndefined()
    act(() => tree.focus())
    await act(async () => void fireEvent.keyDown(tree, { key: 'ArrowDown', keyCode: 40 }))
    const before = activeRow()
    act(() => select({ kind: 'mapping', id: 4 }))
    await waitFor(() => expect(activeRow()).toContain('Drive end'))
    expect(before).not.toContain('Drive end')
  })

  test('without assets, and without a match, says so', async () => {
    const server = serve(treeAnswer([]))
    const { unmount } = show()
    await screen.findByText('No areas or machines yet')
    unmount()
    server.answer(treeAnswer(sampleTree))
    show()
    await screen.findByText('Fan')
    await fillIn('Filter by name', 'nowhere')
    expect(screen.getByText('No matches')).toBeTruthy()
  })

  test('an error can be tried again', async () => {
    const server = serve(reject(monitorCalls.tree, { msg: 'Too busy' }))
    show()
    await screen.findByText('Too busy')
    server.answer(treeAnswer())
    await press('Try again')
    await screen.findByText('Fan')
  })

  test('speaks Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    serve(treeAnswer([]))
    show()
    await screen.findByText('暂无区域和设备')
    await waitFor(() => expect(screen.getByLabelText('按名称筛选')).toBeTruthy())
  })
})
