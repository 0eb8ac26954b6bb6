import { describe, expect, test } from 'vitest'
import { freePosition, nudge, type Position, type Positions, redo, setPosition, startPlacing, undo } from './placing.ts'

const start = startPlacing(new Map([[1, { x: 0.2, y: 0.3 }]]))

describe('placing on an image', () => {
  test('positions, moves and removes within the image', () => {
    const put = setPosition(start, 2, { x: 1.4, y: -0.2 })
    expect(put.positions.get(2)).toEqual({ x: 1, y: 0 })
    const moved = setPosition(put, 1, { x: 0.123456, y: 0.5 })
    expect(moved.positions.get(1)).toEqual({ x: 0.1235, y: 0.5 })
    expect(setPosition(moved, 1, null).positions.has(1)).toBe(false)
    expect(start.positions.get(1)).toEqual({ x: 0.2, y: 0.3 })
  })

  test('undo and redo walk the steps; a new step drops the undone ones', () => {
    const two = setPosition(setPosition(start, 2, { x: 0.5, y: 0.5 }), 2, null)
    const back = undo(undo(two))
    expect(back.positions).toEqual(start.positions)
    expect(undo(back)).toBe(back)
    expect(redo(back).positions.get(2)).toEqual({ x: 0.5, y: 0.5 })
    expect(redo(setPosition(back, 3, { x: 0, y: 0 })).positions.has(2)).toBe(false)
  })

  test('a change without effect is no step', () => {
    expect(setPosition(start, 1, { x: 0.2, y: 0.3 })).toBe(start)
    expect(setPosition(start, 9, null)).toBe(start)
  })

  test.each([
    [8, 0.23, 0.19],
    [40, 0.11, 0.09],
  ])('%i free positions do not overlap', (count, wide, high) => {
    let positions: Positions = new Map()
    for (let id = 0; id < count; id++) positions = new Map([...positions, [id, freePosition(positions)]])
    const all = [...positions.values()]
    const isClear = (a: Position, b: Position) => Math.abs(a.x - b.x) > wide || Math.abs(a.y - b.y) > high
    expect(all[0]).toEqual({ x: 0.5, y: 0.5 })
    expect(all.every((a, i) => all.slice(i + 1).every((b) => isClear(a, b)))).toBe(true)
  })

  test('arrow keys move by half a percent, with Shift by five, and stop at the edge', () => {
    expect(nudge({ x: 0.5, y: 0.5 }, 'ArrowLeft', false)).toEqual({ x: 0.495, y: 0.5 })
    expect(nudge({ x: 0.5, y: 0.98 }, 'ArrowDown', true)).toEqual({ x: 0.5, y: 1 })
    expect(nudge({ x: 0.5, y: 0.5 }, 'Enter', false)).toBeUndefined()
  })
})
