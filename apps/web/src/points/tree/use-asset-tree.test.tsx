import { act } from '@testing-library/react'
import { monitorCalls, type TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeLiveStream } from '../../core/testing/fake-live-stream.ts'
import { serve } from '../../core/testing/fake-server.ts'
import { runHook } from '../../core/testing/run-hook.tsx'
import { logIn } from '../../core/testing/screen.tsx'
import { flatNodes } from '../../resource/reference/asset-nodes.ts'
import { sampleTree, treeAnswer, treeArea, treeMachine, treePoint } from '../testing/tree-samples.ts'
import { useAssetTree } from './use-asset-tree.ts'

type Options = Partial<Parameters<typeof useAssetTree>[0]>

const open = async (options: Options = {}, areas: TreeArea[] = sampleTree) => {
  serve(treeAnswer(areas))
  const hook = runHook('/', () => useAssetTree({ deepest: 'mapping', selectedKey: null, ...options }))
  await vi.waitFor(() => expect(hook.current.tree.isSuccess).toBe(true))
  return hook
}
const keysOf = ({ current }: Awaited<ReturnType<typeof open>>) => flatNodes(current.visible).map(({ key }) => key)

beforeEach(() => logIn([]))

describe('the levels of the tree', () => {
  test('reach from the company to the points, or to the deepest level that the screen uses', async () => {
    expect(keysOf(await open())).toEqual([...['company:1', 'area:2', 'equipment:3', 'mapping:4', 'mapping:5', 'area:6', 'equipment:7']])
    expect(keysOf(await open({ deepest: 'area' }))).toEqual(['company:1', 'area:2', 'area:6'])
  })

  test('are those of the areas that the screen keeps', async () => {
    const filterAreas = (areas: readonly TreeArea[]) => areas.filter(({ areaId }) => areaId === 6)
    expect(keysOf(await open({ filterAreas }))).toEqual(['company:1', 'area:6', 'equipment:7'])
  })

  test('include companies without an area, below their parent', async () => {
    const companies = [
      { id: 1, name: 'Mill', parentId: null },
      { id: 9, name: 'Workshop', parentId: 1 },
    ]
    expect(keysOf(await open({ companies, deepest: 'area' }))).toEqual(['company:1', 'company:9', 'area:2', 'area:6'])
  })
})

describe('what is expanded', () => {
  test('a small tree down to its machines', async () => {
    expect((await open()).current.expanded).toEqual(['company:1', 'area:2', 'area:6'])
  })

  test('the machine of the selected point too', async () => {
    expect((await open({ selectedKey: 'mapping:5' })).current.expanded).toContain('equipment:3')
  })

  test('what the user opened or closed stays so', async () => {
    const hook = await open({ selectedKey: 'mapping:5' })
    act(() => hook.current.toggle('area:6', false))
    act(() => hook.current.toggle('equipment:3', false))
    expect(hook.current.expanded).toEqual(['company:1', 'area:2'])
    act(() => hook.current.toggle('area:6', true))
    expect(hook.current.expanded).toEqual(['company:1', 'area:2', 'area:6'])
  })

  test('of a large tree only the path to the selected item', async () => {
    const large = Array.from({ length: 201 }, (_, n) => treeArea(n + 1, [treeMachine(n + 1, [treePoint(n + 1)])]))
    const hook = await open({ selectedKey: 'mapping:150' }, large)
    expect(hook.current.expanded).toEqual(['company:1', 'area:150', 'equipment:150'])
  })
})

describe('the filter', () => {
  test('leaves matches with the way to them, and expands everything', async () => {
    const hook = await open()
    act(() => hook.current.setKeyword(' free END '))
    expect(keysOf(hook)).toEqual(['company:1', 'area:2', 'equipment:3', 'mapping:5'])
    expect(hook.current.expanded).toEqual(['company:1', 'area:2', 'equipment:3'])
  })

  test('finds a point by the end of its sensor id', async () => {
    const hook = await open()
    act(() => hook.current.setKeyword('0004'))
    expect(keysOf(hook).at(-1)).toBe('mapping:4')
  })

  test('without a match leaves nothing, and cleared shows the tree as it was', async () => {
    const hook = await open()
    const before = hook.current.expanded
    act(() => hook.current.setKeyword('nowhere'))
    expect(hook.current.visible).toEqual([])
    expect(hook.current.nodes).not.toEqual([])
    act(() => hook.current.setKeyword(' '))
    expect(hook.current.expanded).toEqual(before)
  })
})

describe('live events', () => {
  const event = (mappingId: number, state: string) => ({ type: 'point', mappingId, equipmentId: 3, t: 1, state, values: {} }) as const
  const follow = async () => {
    const live = fakeLiveStream()
    const server = serve(live.answer, treeAnswer())
    vi.useFakeTimers()
    runHook('/', () => useAssetTree({ deepest: 'mapping', selectedKey: null }))
    await act(() => vi.advanceTimersByTimeAsync(10))
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    return { live, pass, requests: () => server.sent(monitorCalls.tree).length }
  }

  test('of another state fetch the tree again, several of them once', async () => {
    const { live, pass, requests } = await follow()
    live.send(event(4, 'danger'))
    live.send(event(5, 'warning'))
    await pass(900)
    expect(requests()).toBe(1)
    await pass(200)
    expect(requests()).toBe(2)
  })

  test.each([
    ['of the same state', 1, event(4, 'normal')],
    ['without a state', 1, event(4, '')],
    ['of a waveform', 1, { type: 'wave', mappingId: 4, waveId: 1, t: 1, axis: 'X' } as const],
    ['of changed assets', 2, { type: 'asset', resource: 'sensor' } as const],
  ])('%s lead to %d requests in all', async (_what, count, one) => {
    const { live, pass, requests } = await follow()
    live.send(one)
    await pass(2000)
    expect(requests()).toBe(count)
  })
})
