import { describe, expect, test } from 'vitest'
import { freePlace, nudged, type Place, type Places, place, redo, startPlacing, undo } from './placing.ts'

const start = startPlacing(new Map([[1, { x: 0.2, y: 0.3 }]]))

describe('placing on a picture', () => {
  test('puts, moves and takes away, inside the picture', () => {
    const put = place(start, 2, { x: 1.4, y: -0.2 })
    expect(put.places.get(2)).toEqual({ x: 1, y: 0 })
    const moved = place(put, 1, { x: 0.123456, y: 0.5 })
    expect(moved.places.get(1)).toEqual({ x: 0.1235, y: 0.5 })
    expect(place(moved, 1, null).places.has(1)).toBe(false)
    expect(start.places.get(1)).toEqual({ x: 0.2, y: 0.3 })
  })

  test('undo and redo walk the steps; a new step forgets what was taken back', () => {
    const two = place(place(start, 2, { x: 0.5, y: 0.5 }), 2, null)
    const back = undo(undo(two))
    expect(back.places).toEqual(start.places)
    expect(undo(back)).toBe(back)
    expect(redo(back).places.get(2)).toEqual({ x: 0.5, y: 0.5 })
    expect(redo(place(back, 3, { x: 0, y: 0 })).places.has(2)).toBe(false)
  })

  test('what changes nothing is no step', () => {
    expect(place(start, 1, { x: 0.2, y: 0.3 })).toBe(start)
    expect(place(start, 9, null)).toBe(start)
  })

  test.each([
    [8, 0.23, 0.19],
    [40, 0.11, 0.09],
  ])('%i free places do not cover each other', (count, wide, high) => {
    let places: Places = new Map()
    for (let id = 0; id < count; id++) places = new Map([...places, [id, freePlace(places)]])
    const all = [...places.values()]
    const isClear = (a: Place, b: Place) => Math.abs(a.x - b.x) > wide || Math.abs(a.y - b.y) > high
    expect(all[0]).toEqual({ x: 0.5, y: 0.5 })
    expect(all.every((a, i) => all.slice(i + 1).every((b) => isClear(a, b)))).toBe(true)
  })

  test('arrow keys move by half a percent, with Shift by five, and stop at the edge', () => {
    expect(nudged({ x: 0.5, y: 0.5 }, 'ArrowLeft', false)).toEqual({ x: 0.495, y: 0.5 })
    expect(nudged({ x: 0.5, y: 0.98 }, 'ArrowDown', true)).toEqual({ x: 0.5, y: 1 })
    expect(nudged({ x: 0.5, y: 0.5 }, 'Enter', false)).toBeUndefined()
  })
})
