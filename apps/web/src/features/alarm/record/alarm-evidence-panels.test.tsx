import { screen, waitFor } from '@testing-library/react'
import { bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import { type AlarmDetail, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { faultLineCalls } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, expect, test } from 'vitest'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { offlineGateway, raisedMs, sampleDetail } from '../testing/alarm-samples.ts'
import { AlarmEvidence } from './alarm-evidence-panels.tsx'

const hourMs = 3_600_000
const now = raisedMs + 2 * hourMs

function open(alarm: AlarmDetail, ...answers: readonly Answer[]) {
  const server = serve(
    answer(waveformCalls.getDataByTimeRange, { unit: 'mm/s', points: 0, list: [] }),
    answer(sensorThresholdCalls.ofPoint, []),
    answer(alarmRecordCalls.ofPoint, []),
    reject(waveformCalls.sensorType, { msg: 'No sensor' }),
    ...answers,
  )
  renderAt('/', <AlarmEvidence alarm={alarm} now={now} />)
  return server
}
/** A time of a request, as text or in epoch ms. */
const msOf = (time = '') => (/^\d+$/.test(time) ? Number(time) : Date.parse(`${time}Z`))

beforeEach(() => logIn([]))

const waves = ['business:wave:list']
const trends = [waveformCalls.getDataByTimeRange.access]
const link = (name: string) => {
  const query = screen.getAllByRole('link', { name })[0]?.getAttribute('href')?.split('?')[1]
  return Object.fromEntries(new URLSearchParams(query))
}

test('of a silent device there is none', async () => {
  open(sampleDetail(offlineGateway))
  await screen.findByText(/the device is offline/)
})

test('without permissions nothing is fetched', async () => {
  const server = open(sampleDetail())
  await waitFor(() => expect(server.sent(waveformCalls.sensorType)).toHaveLength(1))
  expect(server.sent(waveformCalls.getDataByTimeRange)).toEqual([])
  expect(server.sent(waveformCalls.detail)).toEqual([])
  expect(screen.queryByRole('link', { name: 'Open in Analysis' })).toBeNull()
})

test('the trend covers the alarm and at least a day before it', async () => {
  logIn(trends)
  const server = open(sampleDetail({ endedMs: raisedMs + hourMs }))
  await screen.findByText('No data in this period')
  const [sent] = server.sent(waveformCalls.getDataByTimeRange)
  expect(sent?.query).toMatchObject({ mappingId: '4', chartType: '2' })
  expect(msOf(sent?.query.startTime)).toBe(raisedMs - hourMs - 24 * hourMs)
  expect(msOf(sent?.query.endTime)).toBe(now)
})

test('a failed trend says why', async () => {
  logIn(trends)
  open(sampleDetail(), reject(waveformCalls.getDataByTimeRange, { msg: 'Too many points' }))
  await screen.findByText('Too many points')
})

test('without a waveform it says how to get them', async () => {
  logIn(waves)
  open(sampleDetail())
  await screen.findByText('No waveform within 36 hours of the alarm')
})

test.each([
  ['before', -2 * hourMs, '2026-03-04 08:00:00, 2 h 0 min before the alarm'],
  ['after', 30 * 60_000, '2026-03-04 08:00:00, 30 min after the alarm'],
])('the nearest waveform is %s the alarm', async (_when, distance, text) => {
  logIn([...waves, ...trends])
  const server = open(
    sampleDetail({ nearestWave: { waveId: 55, dateTime: '2026-03-04 08:00:00', ms: raisedMs + distance } }),
    reject(waveformCalls.detail, { msg: 'The waveform was thinned out' }),
  )
  await screen.findByText(text)
  await screen.findByText('The waveform was thinned out')
  expect(server.bodies(waveformCalls.detail)[0]).toMatchObject({ waveId: 55, pageNum: 1 })
  expect(link('Open in Analysis')).toMatchObject({ mappingId: '4', waveId: '55' })
})

test('a value that the sensor does not report is calculated from waveforms', async () => {
  logIn([...waves, ...trends])
  const server = open(sampleDetail({ alarmType: 'EnvelopeThreshold', mode: 'Wave', key: 'envX' }), answer(bandAlarmCalls.metricValues, []))
  await waitFor(() => expect(server.sent(bandAlarmCalls.metricValues)).toHaveLength(1))
  expect(server.sent(bandAlarmCalls.metricValues)[0]?.query).toMatchObject({ mappingId: '4' })
  expect(server.sent(waveformCalls.getDataByTimeRange)).toEqual([])
})

test.each([
  ['VibrationIntensity', '103', 102, 'Waveform · Spectrum'],
  ['CrestFactor', '104', 100, 'Waveform · Envelope spectrum'],
  ['Kurtosis', '104', 100, 'Waveform · Envelope spectrum'],
  ['HighFrequencyAcceleration', '104', 100, 'Waveform · Envelope spectrum'],
] as const)('a %s alarm shows the spectrum %s beside the waveform %i', async (alarmType, view, timeView, title) => {
  logIn(waves)
  const server = open(
    sampleDetail({ alarmType, nearestWave: { waveId: 55, dateTime: '2026-03-04 08:00:00', ms: raisedMs } }),
    reject(waveformCalls.detail, { msg: 'The waveform was thinned out' }),
    reject(waveformCalls.samples, { msg: 'No samples' }),
    answer(faultLineCalls.list, { equipmentId: 3, lines: [], gaps: [], nominalRpm: null }),
  )
  await screen.findByRole('heading', { name: title })
  await waitFor(() => expect(server.sent(waveformCalls.samples)[0]?.query).toMatchObject({ waveId: '55', chartType: view }))
  expect(server.bodies(waveformCalls.detail)[0]).toMatchObject({ chartType: timeView })
  expect(server.sent(faultLineCalls.list)).toHaveLength(view === '104' ? 1 : 0)
})
