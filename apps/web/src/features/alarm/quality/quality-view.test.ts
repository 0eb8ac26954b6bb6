import type { QualityFigures } from '@undertone/domain/alarm/quality/alarm-quality.calls'
import { expect, test } from 'vitest'
import { percent, shortNumber, shownMeasures } from './quality-view.ts'

const quiet: QualityFigures = {
  beginMs: 0,
  endMs: 1,
  machines: 0,
  raised: 0,
  told: 0,
  perTenMinutes: 0,
  floods: 0,
  busiest: null,
  perMachineYear: null,
  offenders: [],
  offenderShare: 0,
  flapping: 0,
  stale: 0,
  staleNow: 0,
  unacknowledged: 0,
  acknowledged: 0,
  minutesMedian: null,
  minutesNinth: null,
  muted: 0,
  mutedBy: [],
}
const minutes = (n: number) => `${n} min`

test('without alarms nothing is beyond its goal and nothing leads anywhere', () => {
  for (const { isBeyond, narrowed } of shownMeasures(quiet, minutes, String)) expect([isBeyond, narrowed]).toEqual([false, null])
})

test('what is counted leads to its alarms, and what is beyond its goal says so', () => {
  const found = shownMeasures(
    { ...quiet, raised: 9, perTenMinutes: 2, flapping: 3, muted: 1, acknowledged: 2, minutesMedian: 30, busiest: { fromMs: 0, count: 4 } },
    minutes,
    String,
  )
  const of = (key: string) => found.find((one) => one.key === key)
  expect(of('load')).toMatchObject({ value: '2.0', isBeyond: true, narrowed: {} })
  expect(of('floods')).toMatchObject({ value: '0', isBeyond: false, narrowed: { begin: '0', end: '599999' } })
  expect(of('Flapping')).toEqual({ key: 'Flapping', value: '3', isBeyond: true, narrowed: { quality: 'Flapping' } })
  expect(of('Muted')).toMatchObject({ isBeyond: false, narrowed: { quality: 'Muted' } })
  expect(of('timeToAcknowledge')).toMatchObject({ value: '30 min', narrowed: { handling: '2' } })
})

test('a few rules that raised one alarm each offend nobody, one that raised many does', () => {
  const isBeyond = (raised: number) => {
    const offender = { mappingId: 1, place: 'Fan DE', alarmType: 'Kurtosis', bandName: null, raised, flaps: 0, share: 1 } as const
    return shownMeasures({ ...quiet, offenderShare: 1, offenders: [offender] }, minutes, String).find(({ key }) => key === 'offenders')
      ?.isBeyond
  }
  expect([isBeyond(1), isBeyond(40)]).toEqual([false, true])
})

test('small numbers keep two places, large ones none', () => {
  expect([0, 0.0123, 0.5, 3.24159, 250.4].map(shortNumber)).toEqual(['0', '0.012', '0.50', '3.2', '250'])
  expect([0.034, 0.5].map(percent)).toEqual(['3.4 %', '50 %'])
})
