import { fireEvent, render, renderHook, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { samplingOf } from '../testing/analysis-plant.ts'
import { useSamplingKeys } from './sampling-keys.ts'
import { useSelectedSampling } from './selected-sampling.ts'

type State = { frequency: number; list: number; waveId: number }

/** The keys of a page of three measurements, 92 to 90, of a list of 40; returns the state after presses. */
function renderKeys(start: Partial<State> = {}, part: { readonly total?: number; readonly records?: readonly number[] } = {}) {
  const state: State = { frequency: 0, list: 2, waveId: 91, ...start }
  const change = vi.fn((next: Partial<State> | ((now: State) => Partial<State>)) => {
    Object.assign(state, typeof next === 'function' ? next({ ...state }) : next)
  })
  const turned = vi.fn((list: number, _: 'first' | 'last') => ({ list, waveId: 0 }))
  const records = (part.records ?? [92, 91, 90]).map((waveId) => samplingOf(waveId))
  renderHook(() => useSamplingKeys({ change: change as never, records, total: part.total ?? 40, pageSize: 16, turned }))
  return { state, change, turned }
}
const key = (name: string, init: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key: name, ...init })

describe('up and down', () => {
  test('move through the page and wrap around', () => {
    const { state } = renderKeys()
    key('ArrowDown')
    expect(state.waveId).toBe(90)
    key('ArrowDown')
    expect(state.waveId).toBe(92)
    key('ArrowUp')
    expect(state.waveId).toBe(90)
  })

  test('start at the first measurement if another page is selected', () => {
    const { state } = renderKeys({ waveId: 55 })
    key('ArrowDown')
    expect(state.waveId).toBe(92)
  })

  test('keep the page from scrolling, unless the list is empty', () => {
    renderKeys()
    expect(key('ArrowDown')).toBe(false)
  })

  test('do nothing in an empty list', () => {
    const { change } = renderKeys({}, { records: [] })
    expect(key('ArrowDown')).toBe(true)
    expect(change).not.toHaveBeenCalled()
  })
})

describe('brackets', () => {
  test('go to the earlier and the later measurement', () => {
    const { state } = renderKeys()
    key('[')
    expect(state.waveId).toBe(90)
    key(']')
    key(']')
    expect(state.waveId).toBe(92)
  })

  test('go on to the neighbouring pages, and select the neighbour there', () => {
    const { state, turned } = renderKeys({ waveId: 90 })
    key('[')
    expect([state, turned.mock.lastCall]).toEqual([{ frequency: 0, list: 3, waveId: 0 }, [3, 'first']])
  })

  test('go back to the end of the page before', () => {
    const { turned } = renderKeys({ waveId: 92 })
    key(']')
    expect(turned.mock.lastCall).toEqual([1, 'last'])
  })

  test('wait while the next page loads', () => {
    const { state, turned } = renderKeys({ waveId: 0 })
    key('[')
    expect([state.waveId, turned.mock.calls]).toEqual([0, []])
  })

  test('stop at the ends of the list', () => {
    const { state, turned } = renderKeys({ waveId: 90, list: 1 }, { total: 3 })
    key('[')
    expect([state.waveId, turned.mock.calls]).toEqual([90, []])
  })
})

describe('keys that are meant for something else', () => {
  test('belong to the browser with Ctrl, Alt or Meta, and to what has used them already', () => {
    const { change } = renderKeys()
    for (const held of ['ctrlKey', 'altKey', 'metaKey']) key('[', { [held]: true })
    const used = new KeyboardEvent('keydown', { key: '[', cancelable: true, bubbles: true })
    used.preventDefault()
    document.body.dispatchEvent(used)
    expect(change).not.toHaveBeenCalled()
  })

  test('belong to a field, a list box, a slider or a dialog', () => {
    const { change } = renderKeys()
    render(
      <>
        <input aria-label="field" />
        <div role="combobox" aria-expanded="false" aria-controls="x" tabIndex={0} />
        <div role="slider" aria-valuenow={1} tabIndex={0} />
        <div role="dialog" data-testid="dialog" />
      </>,
    )
    for (const one of [
      screen.getByLabelText('field'),
      screen.getByRole('combobox'),
      screen.getByRole('slider'),
      screen.getByTestId('dialog'),
    ]) {
      key('[', {}, one)
      key('ArrowDown', {}, one)
    }
    expect(change).not.toHaveBeenCalled()
  })

  test('arrows in a chart move its cursor, brackets still change the measurement', () => {
    const { state, change } = renderKeys()
    render(<figure data-testid="chart" />)
    key('ArrowDown', {}, screen.getByTestId('chart'))
    expect(change).not.toHaveBeenCalled()
    key('[', {}, screen.getByTestId('chart'))
    expect(state.waveId).toBe(90)
  })
})

describe('the selection of a reloaded list', () => {
  const records = [92, 91, 90].map((waveId) => samplingOf(waveId))
  const renderSelection = (address: Partial<State>, shown: typeof records | undefined) => {
    const settle = vi.fn()
    const hook = renderHook(
      (props: { readonly address: State; readonly records: typeof records | undefined }) => useSelectedSampling({ ...props, settle }),
      { initialProps: { address: { frequency: 0, list: 1, waveId: 0, ...address }, records: shown } },
    )
    return { settle, hook }
  }

  test('is its first measurement', () => {
    expect(renderSelection({}, records).settle.mock.calls).toEqual([[{ waveId: 92 }]])
  })

  test('waits for the list, and is not made for the user', () => {
    expect(renderSelection({}, undefined).settle).not.toHaveBeenCalled()
    expect(renderSelection({ waveId: 91 }, records).settle).not.toHaveBeenCalled()
  })

  test('of an empty list is nothing, which is reported', () => {
    expect(renderSelection({}, []).settle.mock.calls).toEqual([[{}]])
  })

  test('is the last one after turning back, and the first one the next time', () => {
    const { settle, hook } = renderSelection({ waveId: 91 }, records)
    const address = { frequency: 0, list: 1, waveId: 0 }
    expect(hook.result.current(1, 'last')).toEqual({ list: 1, waveId: 0 })
    hook.rerender({ address, records })
    expect(settle.mock.lastCall).toEqual([{ waveId: 90 }])
    hook.rerender({ address, records: [...records] })
    expect(settle.mock.lastCall).toEqual([{ waveId: 92 }])
  })
})
