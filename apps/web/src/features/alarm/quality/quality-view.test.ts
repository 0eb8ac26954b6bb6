import type { QualityFigures } from '@undertone/domain/alarm/quality/alarm-quality.calls'
import { expect, test } from 'vitest'
import { offenderShares, shortNumber, shownMeasures } from './quality-view.ts'

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

test('without alarms nothing is over its target and nothing has a link', () => {
  for (const { isOverTarget, filter } of shownMeasures(quiet, minutes, String))
    expect([isOverTarget ?? false, filter]).toEqual([false, null])
})

test('counts link to their alarms, and measures over their target are marked', () => {
  const found = shownMeasures(
    { ...quiet, raised: 9, perTenMinutes: 2, flapping: 3, muted: 1, acknowledged: 2, minutesMedian: 30, busiest: { fromMs: 0, count: 4 } },
    minutes,
    String,
  )
  const of = (key: string) => found.find((one) => one.key === key)
  expect(of('load')).toMatchObject({ value: '2.0', isOverTarget: true, filter: {} })
  expect(of('floods')).toMatchObject({ value: '0', isOverTarget: false, filter: { begin: '0', end: '599999' } })
  expect(of('Flapping')).toEqual({ key: 'Flapping', value: '3', isOverTarget: true, filter: { quality: 'Flapping' } })
  expect(of('Muted')).toMatchObject({ isOverTarget: null, filter: { quality: 'Muted' } })
  expect(of('timeToAcknowledge')).toMatchObject({ value: '30 min', filter: { handling: '2' } })
})

const offender = { mappingId: 1, place: 'Fan DE', alarmType: 'Kurtosis', bandName: null, raised: 1, flaps: 0, share: 1 } as const

test('a few rules with one alarm each are not offenders, one with many is', () => {
  const isOverTarget = (raised: number) => {
    return shownMeasures({ ...quiet, offenderShare: 1, offenders: [{ ...offender, raised }] }, minutes, String).find(
      ({ key }) => key === 'offenders',
    )?.isOverTarget
  }
  expect([isOverTarget(1), isOverTarget(40)]).toEqual([null, true])
})

test('the shares of the rules and of those that are not listed total 100 %', () => {
  const offenders = [1, 1, 1].map((raised) => ({ ...offender, raised }))
  expect(offenderShares({ offenders, raised: 3 })).toEqual({ each: ['33.4 %', '33.3 %', '33.3 %'], all: '100.0 %' })
  expect(offenderShares({ offenders, raised: 7 })).toEqual({ each: ['14.3 %', '14.3 %', '14.3 %'], all: '42.9 %' })
  expect(new Set(offenderShares({ offenders, raised: 38 }).each)).toEqual(new Set(['2.6 %']))
  expect(offenderShares({ offenders: [], raised: 0 })).toEqual({ each: [], all: '0.0 %' })
})

test('small numbers have two significant digits, tiny ones and large ones no decimals', () => {
  expect([0, 0.0022, 0.0123, 0.5, 3.24159, 250.4].map(shortNumber)).toEqual(['0', '< 0.01', '0.012', '0.50', '3.2', '250'])
})
