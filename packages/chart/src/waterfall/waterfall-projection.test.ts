import { describe, expect, it } from 'vitest'
import { clampTurn, placed, projectionOf } from './waterfall-projection.ts'

const room = { left: 10, top: 20, width: 400, height: 300 }
const corners = [0, 1].flatMap((x) => [0, 1].flatMap((depth) => [0, 1].map((level) => [x, depth, level] as const)))

describe('projection', () => {
  it('fits the whole box into its room however it is turned', () => {
    for (const yaw of [-75, -20, 0, 24, 75])
      for (const pitch of [5, 32, 85])
        for (const corner of corners) {
          const [x, y] = placed(projectionOf({ yaw, pitch }, room), ...corner)
          expect(x).toBeGreaterThanOrEqual(room.left - 1e-9)
          expect(x).toBeLessThanOrEqual(room.left + room.width + 1e-9)
          expect(y).toBeGreaterThanOrEqual(room.top - 1e-9)
          expect(y).toBeLessThanOrEqual(room.top + room.height + 1e-9)
        }
  })

  it('is orthographic: equal lengths stay equal in front and behind', () => {
    const p = projectionOf({ yaw: 30, pitch: 40 }, room)
    const length = (depth: number) => Math.hypot(...placed(p, 1, depth, 0).map((value, i) => value - placed(p, 0, depth, 0)[i]!))
    expect(length(1)).toBeCloseTo(length(0), 9)
  })

  it('seen from the front, the horizontal axis is level and heights are upright', () => {
    const p = projectionOf({ yaw: 0, pitch: 5 }, room)
    expect(placed(p, 1, 0, 0)[1]).toBeCloseTo(placed(p, 0, 0, 0)[1], 9)
    expect(placed(p, 0, 0, 1)[0]).toBe(placed(p, 0, 0, 0)[0])
    expect(placed(p, 0, 0, 1)[1]).toBeLessThan(placed(p, 0, 0, 0)[1])
    expect(placed(p, 0, 1, 0)[1]).toBeLessThan(placed(p, 0, 0, 0)[1])
  })
})

it('is never turned so far that the front becomes the back', () => {
  expect(clampTurn({ yaw: 200, pitch: -10 })).toEqual({ yaw: 75, pitch: 5 })
})
