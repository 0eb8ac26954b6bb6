import { describe, expect, test } from 'vitest'
import { childOfMachine, childOfPoint, isNewState, type PointEvent, withEvents } from './live-children.ts'

const point = childOfPoint({
  mappingId: 7,
  mappingName: 'DE',
  sensorId: null,
  sensorType: null,
  state: 'normal',
  alarm: null,
  grade: { refused: 'noClass' },
  directions: null,
  t: 1000,
  dateTime: null,
  values: { vX: { value: 1, t: 1000 }, vZ: { value: 3, t: 1000 } },
})
const machine = childOfMachine({
  equipmentId: 5,
  equipmentName: 'P-1',
  type: 3,
  level: 'A',
  runStatus: 'Open',
  state: 'warning',
  alarm: null,
  worst: { mappingId: 8, mappingName: 'NDE', zone: 'C', value: 5, t: 900 },
  points: [
    { mappingId: 7, mappingName: 'DE', state: 'normal', vMax: 1, vT: 1000, t: 1000 },
    { mappingId: 8, mappingName: 'NDE', state: 'warning', vMax: 5, vT: 900, t: 900 },
  ],
})
const event = (mappingId: number, t: number, v: number, state = 'normal'): PointEvent => ({
  type: 'point',
  mappingId,
  equipmentId: 5,
  t,
  state,
  values: { vX: { value: v, t } },
})
const news = (...events: PointEvent[]) => new Map(events.map((one) => [one.mappingId, one]))

describe('live state of the items on an image', () => {
  test('a point shows its maximum velocity, and follows newer rows only', () => {
    expect(point).toMatchObject({ value: 3, t: 1000, zone: null })
    expect(withEvents(point, news(event(7, 2000, 9, 'danger')))).toMatchObject({ value: 9, t: 2000, state: 'danger' })
    expect(withEvents(point, news(event(7, 500, 9, 'danger')))).toEqual(point)
    expect(withEvents(point, news(event(9, 2000, 9)))).toBe(point)
  })

  test('a machine shows its worst point and the age of its value; its state comes from the server', () => {
    expect(machine).toMatchObject({ value: 5, zone: 'C', t: 900 })
    expect(withEvents(machine, news(event(7, 3000, 2)))).toMatchObject({ value: 5, t: 900, state: 'warning' })
    expect(withEvents(machine, news(event(8, 3000, 7, 'danger')))).toMatchObject({ value: 7, t: 3000, state: 'warning' })
  })

  test('a changed state requires a refresh, the same or an unknown one does not', () => {
    expect(isNewState([machine], event(8, 1, 1, 'danger'))).toBe(true)
    expect(isNewState([machine], event(8, 1, 1, 'warning'))).toBe(false)
    expect(isNewState([machine], event(8, 1, 1, ''))).toBe(false)
    expect(isNewState([machine], event(99, 1, 1, 'danger'))).toBe(false)
  })
})
