import { screen, waitFor, within } from '@testing-library/react'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { type HealthPoint, healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { type Answer, answer, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press, tableRows } from '../../../core/testing/user.ts'
import { noScore, samplePoint } from '../testing/health-samples.ts'
import { HealthPointPage } from './point-page.tsx'
import { remedyOf } from './remedies.ts'
import { ScoreParts } from './score-parts.tsx'

const point = (part: Partial<HealthPoint> = {}) => answer(healthScoreCalls.point, { mapping: samplePoint(part) })
const noTrend = answer(healthScoreCalls.trend, { days: [], step: 1, reweighted: [], boundaries: [], baseline: null })

function open(query = '?mappingId=4', ...answers: readonly Answer[]) {
  const server = serve(point(), noTrend, ...answers)
  renderAt(`/healthTestingMappingDetail${query}`, <HealthPointPage />)
  return server
}

beforeEach(() => logIn([]))

describe('the page', () => {
  test('is titled by the point and its place', async () => {
    open()
    await screen.findByRole('heading', { name: 'Drive end' })
    expect(screen.getByText('Mill / Hall / Pump 3')).toBeTruthy()
  })

  test.each([
    ['?mappingId=4', { mappingId: '4' }],
    ['?equipmentId=3', { equipmentId: '3' }],
    ['', {}],
  ])('the address %s asks for that point', async (query, sent) => {
    const server = open(query)
    await screen.findByRole('heading', { name: 'Drive end' })
    expect(server.sent(healthScoreCalls.point)[0]?.query).toEqual(sent)
  })

  test('a point that does not exist says where to find others', async () => {
    open('?mappingId=99', answer(healthScoreCalls.point, { mapping: null }))
    await screen.findByText('No point to show')
    expect(screen.getByRole('link', { name: 'View machines' }).getAttribute('href')).toBe('#/healthTestingEquipmentList')
  })

  test('the other points of the machine are one click away', async () => {
    open()
    const siblings = within(await screen.findByRole('list', { name: 'Points of the machine' })).getAllByRole('link')
    expect(siblings.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Drive end88Good', 'page'],
      ['Fan endInsufficient data', null],
    ])
  })

  test('without permissions there are no ways to values and waveforms', async () => {
    const server = open()
    await screen.findByRole('heading', { name: 'Drive end' })
    for (const name of ['Live values', 'Analyse waveforms']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(server.sent(healthScoreCalls.wave)).toEqual([])
  })

  test('the analysis opens with the newest recording', async () => {
    logIn([waveformCalls.findPage.access])
    const server = open('', answer(healthScoreCalls.wave, { waveId: 55, mappingId: 4, t: 0, dateTime: '', axes: [] }))
    await screen.findByRole('heading', { name: 'Drive end' })
    await waitFor(() => expect(server.sent(healthScoreCalls.wave).map(({ query }) => query)).toEqual([{ mappingId: '4' }]))
    await press('Analyse waveforms')
    await waitFor(() => expect(addressQuery()).toMatchObject({ mappingId: '4', waveId: '55' }))
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    open()
    await screen.findByText('评分明细')
  })
})

describe('the score', () => {
  test('its formula leads from a hundred to the score', async () => {
    open('', point({ lost: { severity: 12.4, alarm: 0, change: 3, ceiling: 0 }, score: 85 }))
    await screen.findByText('100 − 12.4 − 3.0 = 84.6, rounded to 85')
  })

  test('without a score the reason and the remedy are named', async () => {
    open('', point(noScore('noClass')))
    await screen.findByText('Insufficient data: the machine has no severity standard')
    expect(screen.getByRole('link', { name: 'Select a severity standard for the machine' })).toBeTruthy()
  })

  test.each([
    ['noClass', '/configureManagement/equipment'],
    ['noSensor', '/configureManagement/sensorList'],
    ['silent', '/onlineMonitor/point?mappingId=4'],
    ['noValue', '/onlineMonitor/point?mappingId=4'],
    ['stopped', '/onlineMonitor/device?equipmentId=3'],
    ['notRunning', '/onlineMonitor/device?equipmentId=3'],
    ['notComputed', undefined],
    [null, undefined],
  ] as const)('the remedy of %s is at %s', (reason, to) => expect(remedyOf({ reason, mappingId: 4, equipmentId: 3 })?.to).toBe(to))
})

describe('its items', () => {
  const show = (part: Partial<HealthPoint> = {}) => {
    serve()
    renderAt('/', <ScoreParts point={samplePoint(part)} />)
    return tableRows(screen.getByRole('table', { name: 'Score breakdown' }))
  }
  const finding = (part: Partial<HealthPoint>, row: 0 | 1 | 2 | 3) => show(part)[row]?.[1]
  const { severity, change } = samplePoint()

  test('have a weight and a deduction', () => {
    const rows = show({ lost: { severity: 12, alarm: 0, change: 3, ceiling: 0 } })
    expect(rows.map(([name, , weight, lost]) => [name, weight, lost])).toEqual([
      ['Severity', '50', '−12.0'],
      ['Alarms and findings', '25', '0'],
      ['Trend', '25', '−3.0'],
      ['Cap', '', '0'],
    ])
  })

  test('whose weights apply is in the tooltip', () => {
    show({ weights: { severity: 50, alarm: 25, change: 25, companyId: 1, companyName: 'Mill' } })
    expect(screen.getByTitle('Weights: Mill')).toBeTruthy()
  })

  test.each([
    [
      'the zone, its value and its standard',
      {},
      /^Zone B: 3\.20 mm\/s on axis X.*ISO 20816-3, Group 1, 10–1000 Hz; boundaries 2\.3 \/ 4\.5 \/ 7\.1/,
    ],
    ['samples while the machine ran', { severity: { ...severity, running: 20 } }, /\(20 of 24\)/],
    [
      'no severity',
      { severity: { ...severity, grade: { refused: 'noClass' } }, reason: 'noClass' },
      /^Insufficient data: the machine has no/,
    ],
  ] satisfies [string, Partial<HealthPoint>, RegExp][])('severity: %s', (_what, part, text) => expect(finding(part, 0)).toMatch(text))

  const alarm = { id: 7, alarmType: 'Temperature', axes: [], bandName: null, level: 2, t: Date.UTC(2026, 2, 4, 10), counts: true }
  test.each([
    [[], 'No active alarms, no findings'],
    [[alarm], 'Temperature, Warning, since 2026-03-04 10:00'],
    [[{ ...alarm, counts: false }], '(device alarm, no deduction)'],
    [[{ ...alarm, alarmType: 'VibrationIntensity', axes: ['X', 'Y'] }], 'Vibration severity X, Y, Warning'],
  ])('alarms: %o', (alarms, text) => expect(finding({ alarms }, 1)).toContain(text))

  test.each([
    ['clear', true, 'Bearing fault (outer race), strong, since 2026-03-04 10:00'],
    ['hint', false, '(no deduction)'],
  ] as const)('a finding, %s', (word, counts, text) => {
    const findings = [{ id: 3, fault: 'bearingBreath', part: 'outer', word, t: Date.UTC(2026, 2, 4, 10), counts } as const]
    expect(finding({ findings: [...findings] }, 1)).toContain(text)
  })

  test('an alarm is linked for those who may see it', () => {
    logIn([alarmRecordCalls.detail.access])
    show({ alarms: [alarm] })
    expect(screen.getByRole('link', { name: /^Temperature/ }).getAttribute('href')).toBe('#/faultAnalysis/alarmReportDetail?id=7')
  })

  const ofChange = (part: Partial<NonNullable<HealthPoint['change']>>) => ({ change: change && { ...change, ...part } })
  test.each([
    ['a rise', {}, '0.40 mm/s above the baseline of 2.80 mm/s'],
    ['a fall', ofChange({ rise: -0.3 }), '0.30 mm/s below the baseline of 2.80 mm/s'],
    ['no baseline', ofChange({ rise: null }), 'Baseline not learned'],
    ['no growth', {}, 'No significant rise over 28 days'],
    ['growth', ofChange({ growth: { days: 9, perDay: 0.05, isGrowing: true } }), 'Rising over 9 days, by 0.050 mm/s per day'],
    ['too few days', ofChange({ growth: null }), 'Not enough days with data for a trend (14 of'],
    ['what is significant', {}, 'Significant change for this machine: 1.10 mm/s'],
    ['nothing yet', { change: null }, 'Not enough data, no deduction'],
  ])('trend: %s', (_what, part, text) => expect(finding(part, 2)).toContain(text))

  test.each([
    [100, 'No danger or warning caps the score'],
    [79, 'Zone C or a warning alarm caps the score at 79'],
    [59, 'Zone D or a danger alarm caps the score at 59'],
  ])('a cap at %i', (ceiling, text) => expect(finding({ ceiling }, 3)).toBe(text))
})

describe('the confidence in the data', () => {
  const meters = () =>
    [...document.querySelectorAll('dl > div')].map((one) => [one.querySelector('dt')?.textContent, one.querySelector('dd')?.textContent])

  test('is explained by three shares', async () => {
    open()
    await screen.findByText('Data confidence')
    expect(meters()).toEqual([
      ['Freshness100%', 'Latest data 2026-03-04 10:00:00, upload period 60 min'],
      ['Coverage75%', 'Data in 18 of the last 24 hours'],
      ['History50%', 'Baseline learned'],
    ])
  })

  test('of a point that never sent', async () => {
    open('', point({ t: null, baseline: { ...samplePoint().baseline, value: null } }))
    await screen.findByText('No data received yet')
    expect(screen.getByText('Data on 14 of the last 28 days')).toBeTruthy()
  })
})
