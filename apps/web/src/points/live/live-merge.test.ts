import { describe, expect, it } from 'vitest'
import { type Home, mergeHome, mergePoint, mergeValues, needsRefetch, type PointEvent, velocityOf } from './live-merge.ts'

const row = (over: Partial<PointEvent> = {}): PointEvent => ({
  type: 'point',
  mappingId: 1,
  equipmentId: 10,
  t: 200,
  state: '',
  values: { vX: { value: 3, t: 200 }, vY: { value: 5, t: 200 } },
  ...over,
})

const point = (mappingId: number) => ({ mappingId, mappingName: `P${mappingId}`, state: 'normal' as const, vMax: 1, vT: 100, t: 100 })
const machine = (equipmentId: number, mappingId: number) => ({
  equipmentId,
  equipmentName: `M${equipmentId}`,
  type: 1,
  level: 'A',
  runStatus: 'Open',
  state: 'normal' as const,
  alarm: null,
  worst: { mappingId, mappingName: `P${mappingId}`, zone: 'A', value: 1, t: 100 },
  points: [point(mappingId)],
})
const area = (areaId: number, one: ReturnType<typeof machine>) => ({
  areaId,
  areaName: `A${areaId}`,
  companyId: 1,
  companyName: 'C',
  machines: [one],
})
const home: Home = { counts: { normal: 2 }, areas: [area(1, machine(10, 1)), area(2, machine(20, 2))] }

describe('values of a point', () => {
  it('take newer values and keep the others', () => {
    const merged = mergeValues({ vX: { value: 1, t: 100 }, tem: { value: 40, t: 100 } }, { vX: { value: 2, t: 200 } })
    expect(merged).toEqual({ vX: { value: 2, t: 200 }, tem: { value: 40, t: 100 } })
  })
  it('are not replaced by a resent row', () => {
    const before = { vX: { value: 1, t: 300 } }
    expect(mergeValues(before, { vX: { value: 2, t: 200 } })).toBe(before)
  })
  it('are replaced where the known one is of the future: its clock is ahead', () => {
    const ahead = { vX: { value: 1, t: Date.now() + 9 * 60_000 } }
    expect(mergeValues(ahead, { vX: { value: 2, t: 200 } })).toEqual({ vX: { value: 2, t: 200 } })
  })
  it('give the maximum velocity', () => {
    expect(velocityOf(row().values)).toEqual({ value: 5, t: 200 })
    expect(velocityOf({ tem: { value: 40, t: 1 } })).toBeNull()
  })
  it('are not set back by an old row, and keep the state until a newer row has one', () => {
    const now = { mappingId: 1, values: {}, t: 300, state: 'danger' as const }
    expect(mergePoint(now, [row({ state: 'normal' })])).toMatchObject({ t: 300, state: 'danger', values: { vX: { value: 3 } } })
    expect(mergePoint(now, [row({ t: 400 })])).toMatchObject({ t: 400, state: 'danger' })
    expect(mergePoint(now, [row({ t: 400, state: 'warning' })])).toMatchObject({ t: 400, state: 'warning' })
    expect(mergePoint(now, [row({ mappingId: 2 })])).toBe(now)
  })
})

const offline = (one: Home['areas'][number]['machines'][number]) => ({
  ...one,
  points: one.points.map((point) => ({ ...point, state: 'offline' as const })),
})

describe('overview', () => {
  it('updates the machine of the row and its worst point, and leaves other areas alone', () => {
    const merged = mergeHome(home, [row()])
    expect(merged.areas[0]?.machines[0]).toMatchObject({ points: [{ vMax: 5, t: 200 }], worst: { value: 5, t: 200 } })
    expect(merged.areas[1]).toBe(home.areas[1])
  })
  it('is the same object if nothing changes', () => expect(mergeHome(home, [row({ equipmentId: 99 })])).toBe(home))
  it('refetches when an offline point reports or a state changes', () => {
    const silent = { ...home, areas: home.areas.map((one) => ({ ...one, machines: one.machines.map(offline) })) }
    expect(needsRefetch(home, [row()])).toBe(false)
    expect(needsRefetch(home, [row({ state: 'warning' })])).toBe(true)
    expect(needsRefetch(silent, [row()])).toBe(true)
    expect(needsRefetch(silent, [row({ mappingId: 99 })])).toBe(false)
  })
})
