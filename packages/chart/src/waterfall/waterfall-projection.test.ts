import { describe, expect, it } from 'vitest'
import { clampTurn, project, projectionOf } from './waterfall-projection.ts'

const room = { left: 10, top: 20, width: 400, height: 300 }
const corners = [0, 1].flatMap((x) => [0, 1].flatMap((depth) => [0, 1].map((level) => [x, depth, level] as const)))

describe('projection', () => {
  it('fits the box into the canvas at any rotation', () => {
    for (const yaw of [-75, -20, 0, 24, 75])
      for (const pitch of [5, 32, 85])
        for (const corner of corners) {
          const [x, y] = project(projectionOf({ yaw, pitch }, room), ...corner)
          expect(x).toBeGreaterThanOrEqual(room.left - 1e-9)
          expect(x).toBeLessThanOrEqual(room.left + room.width + 1e-9)
          expect(y).toBeGreaterThanOrEqual(room.top - 1e-9)
          expect(y).toBeLessThanOrEqual(room.top + room.height + 1e-9)
        }
  })

  it('is orthographic: equal lengths are equal in front and back', () => {
    const p = projectionOf({ yaw: 30, pitch: 40 }, room)
    const length = (depth: number) => Math.hypot(...project(p, 1, depth, 0).map((value, i) => value - project(p, 0, depth, 0)[i]!))
    expect(length(1)).toBeCloseTo(length(0), 9)
  })

  it('from the front, the horizontal axis is level and heights are vertical', () => {
    const p = projectionOf({ yaw: 0, pitch: 5 }, room)
    expect(project(p, 1, 0, 0)[1]).toBeCloseTo(project(p, 0, 0, 0)[1], 9)
    expect(project(p, 0, 0, 1)[0]).toBe(project(p, 0, 0, 0)[0])
    expect(project(p, 0, 0, 1)[1]).toBeLessThan(project(p, 0, 0, 0)[1])
    expect(project(p, 0, 1, 0)[1]).toBeLessThan(project(p, 0, 0, 0)[1])
  })
})

it('rotation is limited so that front and back never swap', () => {
  expect(clampTurn({ yaw: 200, pitch: -10 })).toEqual({ yaw: 75, pitch: 5 })
})
