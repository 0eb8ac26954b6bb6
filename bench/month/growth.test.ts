import { effectiveLimits } from '@undertone/condition/alarm/limits'
import { PastEvaluator } from '@undertone/condition/alarm/past-episodes'
import { rulesOf } from '@undertone/condition/alarm/rule'
import { defaultTiming } from '@undertone/domain/alarm/threshold/alarm-timing'
import { expect, test } from 'vitest'
import { rowsWithin } from '../../apps/simulator/src/history/synthesis.ts'
import { seeded } from '../../apps/simulator/src/physics/random.ts'
import { type Station, stations } from '../../apps/simulator/src/plants/plants.ts'
import { Growth } from './growth.ts'

// The short form of `npm run bench -- simulated-month`: the same machines and the same evaluation, without the product.

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const presentMs = Date.UTC(2026, 10, 16)
const severity = { alarmType: 'VibrationIntensity', enabled: true, timing: defaultTiming } as const

/** Severity limits of a point, by the class of its machine. */
const rulesAt = ({ machine }: Station) =>
  rulesOf(
    effectiveLimits({
      ...{ offered: ['VibrationIntensity'], own: {}, template: null, machineFactor: null, fallback: null },
      machineClass: machine.nameplate.isoClass ?? null,
    }),
    [severity],
  )

/** The alarms raised by values of a point. */
function alarmsOf(station: Station, rows: readonly { readonly ts: number; readonly values: Readonly<Record<string, number>> }[]) {
  const rules = rulesAt(station)
  const alarms = new PastEvaluator()
  for (const { ts, values } of rows)
    alarms.push(
      ts,
      rules.flatMap((rule) => {
        const value = values[rule.key ?? '']
        return value === undefined ? [] : [{ rule, value }]
      }),
    )
  return alarms.result().past
}

function stationWhere(isIt: (station: Station) => boolean): Station {
  const found = stations.find(isIt)
  if (!found) throw new Error('no plant has this point')
  return found
}
const fan = stationWhere(({ machine, point }) =>
  machine.physics.faults.some((fault) => fault.kind === 'imbalance' && fault.at.includes(point.key)),
)
const sound = stationWhere(({ machine }) => machine.physics.faults.length === 0)
const rowsOf = ({ point }: Station, days: number) =>
  rowsWithin(point.sensor.sensorId, presentMs, { fromMs: presentMs - days * dayMs, toMs: presentMs + 2 * dayMs })

test('a growing imbalance is one alarm, of level C and D when its growth model crosses the limits of the machine', () => {
  const found = alarmsOf(fan, rowsOf(fan, 16))
  expect(found).toHaveLength(1)
  const [alarm] = found
  const growth = new Growth(fan, presentMs, 4)
  const limits = rulesAt(fan)[0]?.bounds.map(({ value }) => value) ?? []
  expect(limits).toEqual([2.8, 4.5])
  for (const [i, at] of [alarm?.episode.beganAt, alarm?.escalatedAt].entries()) {
    const { earliest, latest } = growth.crossing('vX', limits[i] ?? 0)
    expect(at).toBeGreaterThan(earliest - dayMs)
    expect(at).toBeLessThan(latest + dayMs)
  }
})

test('a machine without a fault has none', () => {
  expect(alarmsOf(sound, rowsOf(sound, 8))).toEqual([])
})

test('a week around the limit is at most one alarm a day', () => {
  const random = seeded('noisy week')
  const limit = rulesAt(sound)[0]?.bounds[0]?.value ?? 0
  const rows = Array.from({ length: 7 * 144 }, (_, i) => ({
    ts: presentMs + (i * hourMs) / 6,
    values: { vX: limit * (1 + 0.2 * random.normal()) },
  }))
  const began = alarmsOf(sound, rows).map(({ episode }) => episode.beganAt)
  expect(began.length).toBeGreaterThan(0)
  for (const [i, at] of began.entries()) if (i > 0) expect(at - (began[i - 1] ?? 0)).toBeGreaterThanOrEqual(dayMs)
})
