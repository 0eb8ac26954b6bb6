import { fireEvent, screen, waitFor } from '@testing-library/react'
import { limitForecastCalls } from '@undertone/domain/alarm/forecast/limit-forecast.calls'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { noveltyCalls } from '@undertone/domain/diagnosis/novelty.calls'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { fakeLiveStream } from '../../../core/testing/fake-live-stream.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press, tableHead, tableRows } from '../../../core/testing/user.ts'
import { sampleRecording } from '../../../points/testing/sampling-samples.ts'
import { measuredMs, placedPoint } from '../testing/monitor-samples.ts'
import { PointPage } from './point-page.tsx'

const point = (part: Parameters<typeof placedPoint>[0] = {}) => answer(monitorCalls.mapping, { mapping: placedPoint(part) })
const trends = waveformCalls.getDataByTimeRange.access
const waves = waveformCalls.findPage.access

function open(query = '?mappingId=4', ...answers: readonly Answer[]) {
  const server = serve(
    answer(monitorCalls.tree, []),
    answer(waveformCalls.getDataByTimeRange, { unit: 'mm/s', points: 0, list: [] }),
    answer(sensorThresholdCalls.ofPoint, []),
    answer(waveformCalls.findPage, { records: [], total: 0 }),
    point(),
    ...answers,
  )
  renderAt(`/onlineMonitor/point${query}`, <PointPage />)
  return server
}
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((one) => [one.querySelector('dt')?.textContent, one.querySelector('dd')?.textContent]),
  )

beforeEach(() => logIn([]))

describe('the page', () => {
  test.each([
    ['?mappingId=4', { mappingId: '4' }],
    ['', {}],
  ])('the address %s asks for that point', async (query, sent) => {
    const server = open(query)
    await screen.findByRole('heading', { name: 'Drive end' })
    expect(server.sent(monitorCalls.mapping)[0]?.query).toEqual(sent)
  })

  test('without a point it says how to select one', async () => {
    open('', answer(monitorCalls.mapping, { mapping: null }))
    await screen.findByText('Select a measuring point')
  })

  test('an error is shown, and trying again shows the point', async () => {
    const server = open('', reject(monitorCalls.mapping, { msg: 'Too busy' }))
    await screen.findByText('Too busy')
    server.answer(point())
    await press('Try again')
    await screen.findByRole('heading', { name: 'Drive end' })
  })

  test('without permissions there are no trends and waveforms', async () => {
    const server = open()
    await screen.findByRole('heading', { name: 'Drive end' })
    for (const name of ['Trends', 'Latest waveforms']) expect(screen.queryByRole('heading', { name })).toBeNull()
    expect([waveformCalls.getDataByTimeRange, waveformCalls.findPage].flatMap((call) => server.sent(call))).toEqual([])
  })

  test('of an analogue channel, which takes no waveforms, has no panel for them', async () => {
    logIn([waves])
    const server = open('', point({ hasWaves: false }))
    await screen.findByRole('heading', { name: 'Drive end' })
    expect(screen.queryByRole('heading', { name: 'Latest waveforms' })).toBeNull()
    expect(server.sent(waveformCalls.findPage)).toEqual([])
  })

  test('shows the image of the point', async () => {
    open('', point({ picture: 'f1' }))
    await screen.findByRole('heading', { name: 'Image' })
    await screen.findByRole('img', { name: /Drive end|Loading image/ })
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    open()
    await screen.findByRole('heading', { name: '实时值' })
  })
})

describe('live values', () => {
  test('are a row for each metric, with its time', async () => {
    open()
    await screen.findByRole('heading', { name: 'Drive end' })
    const rows = tableRows()
    expect(rows[0]?.slice(1)).toEqual(['3.200', '1.100', '0.800', 'mm/s', '2026-03-04 10:00:00'])
    expect(rows.map(([name]) => name)).toContain('Temperature')
  })

  test('of an analogue channel have one column', async () => {
    open('', point({ values: { cur: { value: 33.79, t: measuredMs } } }))
    await screen.findByRole('heading', { name: 'Drive end' })
    expect(tableRows()).toEqual([['Current', '33.79', 'A', '2026-03-04 10:00:00']])
    expect(tableHead()).toEqual(['Metric', 'Value', 'Unit', 'Measured'])
  })

  test('that never arrived say so', async () => {
    open('', point({ values: {} }))
    await screen.findByText('No data received yet')
  })

  test('follow the live stream; other points are not mixed in', async () => {
    const live = fakeLiveStream()
    open('', live.answer)
    await screen.findByText('3.200')
    const event = { type: 'point', equipmentId: 3, t: measuredMs + 1, state: 'normal' } as const
    await waitFor(() => live.send({ ...event, mappingId: 99, values: { vX: { value: 8.88, t: measuredMs + 1 } } }))
    live.send({ ...event, mappingId: 4, values: { vX: { value: 3.95, t: measuredMs + 1 } } })
    await screen.findByText('3.950')
    expect(screen.queryByText('8.880')).toBeNull()
  })
})

describe('the grade', () => {
  test('is stated with its basis', async () => {
    open()
    await screen.findByRole('heading', { name: 'Drive end' })
    expect(facts()).toMatchObject({
      Standard: 'ISO 20816-3',
      Group: 'Group 1',
      Band: '10–1000 Hz',
      'Zone boundaries': 'A/B 2.3 · B/C 4.5 · C/D 7.1 mm/s',
    })
  })

  test('that is missing says why', async () => {
    open('', point({ grade: { refused: 'noClass' } }))
    await screen.findByText('Not graded: the machine has no severity standard')
  })
})

describe('the sensor', () => {
  test('has its battery, signal and upload period', async () => {
    open()
    await screen.findByRole('heading', { name: 'Drive end' })
    expect(facts()).toMatchObject({ ID: 'S-0004', Model: 'VB300', 'Upload period': expect.stringMatching(/^60/) })
  })

  test('that is missing can be bound by those who may see sensors', async () => {
    open('', point({ sensorId: null }))
    await screen.findByText('No sensor is bound')
    expect(screen.queryByRole('link', { name: 'Open sensor list' })).toBeNull()
  })

  test('may be a channel of a card, which is linked with the permission', async () => {
    logIn(['business:collectCard:list'])
    open('', point({ sensorId: null, channel: { cardId: 5, cardName: 'Fan card', number: 2 } }))
    const link = await screen.findByRole('link', { name: 'Fan card' })
    expect(link.getAttribute('href')).toBe('#/configureManagement/collectCardCreateEdit?id=5')
    expect(facts()).toMatchObject({ Channel: '2' })
    expect(screen.queryByText('No sensor is bound')).toBeNull()
  })

  test('the list of sensors is linked with the permission', async () => {
    logIn(['business:sensor:list'])
    open('', point({ sensorId: null }))
    const link = await screen.findByRole('link', { name: 'Open sensor list' })
    expect(link.getAttribute('href')).toBe('#/configureManagement/sensorList')
  })
})

describe('active alarms', () => {
  const row = {
    ...{ id: 7, alarmType: 'VibrationIntensity', level: 3, beganAt: '2026-03-04 09:00:00', axis: 'X', directions: null, bandName: null },
    axes: [{ axis: 'X' }, { axis: 'Y' }],
  }
  // Of an alarm the panel reads only these fields.
  const alarms = (total: number): Answer => ({
    call: alarmRecordCalls.findPage,
    respond: () =>
      new Response(JSON.stringify({ code: 200, msg: '', data: { records: total > 0 ? [row] : [], total } }), {
        headers: { 'content-type': 'application/json' },
      }),
  })

  test('need the permission', async () => {
    const server = open('', alarms(1))
    await screen.findByRole('heading', { name: 'Drive end' })
    expect(server.sent(alarmRecordCalls.findPage)).toEqual([])
  })

  test('are linked, the most severe first, and the rest is counted', async () => {
    logIn([alarmRecordCalls.findPage.access])
    const server = open('', alarms(5))
    const link = await screen.findByRole('link', { name: 'Vibration severity X, Y' })
    expect(link.getAttribute('href')).toBe('#/faultAnalysis/alarmReportDetail?id=7')
    expect(screen.getByText('since 2026-03-04 09:00')).toBeTruthy()
    expect(screen.getByRole('link', { name: '4 more' }).getAttribute('href')).toBe('#/faultAnalysis/alarmReport?mappingId=4')
    expect(server.bodies(alarmRecordCalls.findPage)).toEqual([{ mappingId: 4, lasts: true, sort: 'AlarmLevel', pageSize: 8 }])
  })

  test('without any there is no panel', async () => {
    logIn([alarmRecordCalls.findPage.access])
    const server = open('', alarms(0))
    await waitFor(() => expect(server.sent(alarmRecordCalls.findPage)).toHaveLength(1))
    expect(screen.queryByRole('heading', { name: 'Active alarms' })).toBeNull()
  })
})

describe('trends', () => {
  const queries = (server: ReturnType<typeof serve>) => server.sent(waveformCalls.getDataByTimeRange).map(({ query }) => query)
  const sentMetrics = (server: ReturnType<typeof serve>) => [...new Set(queries(server).map(({ chartType }) => chartType))]
  const msOf = (time = '') => (/^\d+$/.test(time) ? Number(time) : Date.parse(`${time}Z`))
  /** The lengths of the periods that were asked for, in days. */
  const sentDays = (server: ReturnType<typeof serve>) => [
    ...new Set(queries(server).map(({ startTime, endTime }) => (msOf(endTime) - msOf(startTime)) / 86_400_000)),
  ]

  test('of four metrics cover a day, up to the next ten minutes', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 4, 10, 3), toFake: ['Date'] })
    logIn([trends])
    const server = open()
    await waitFor(() => expect(screen.getAllByText('No data in this time range')).toHaveLength(4))
    expect(sentMetrics(server)).toEqual(['2', '1', '4', '6'])
    expect(sentDays(server)).toEqual([1])
    const [{ query } = { query: {} }] = server.sent(waveformCalls.getDataByTimeRange)
    expect(query).toMatchObject({ mappingId: '4', endTime: expect.stringMatching(/10:10:00|1772619000000/) })
  })

  test('the range is in the address; an unknown one is a day', async () => {
    logIn([trends])
    const server = open('?mappingId=4&days=5')
    await waitFor(() => expect(sentDays(server)).toEqual([1]))
    fireEvent.click(screen.getByText('7 d'))
    await waitFor(() => expect(sentDays(server)).toEqual([1, 7]))
    expect(addressQuery()).toEqual({ mappingId: '4', days: '7' })
  })

  test('a failure says why', async () => {
    logIn([trends])
    open('', reject(waveformCalls.getDataByTimeRange, { msg: 'Too many points' }))
    await waitFor(() => expect(screen.getAllByText('Too many points')).toHaveLength(4))
  })
})

describe('waveforms', () => {
  test('of a phone are marked, others are not', async () => {
    logIn([waves])
    const records = [sampleRecording(8, { isCalibrated: false }), sampleRecording(7)]
    open('', answer(waveformCalls.findPage, { records, total: 2 }))
    await screen.findByText('uncalibrated')
    expect(screen.getAllByText('uncalibrated')).toHaveLength(1)
  })

  test('the latest are listed, and all are linked', async () => {
    logIn([waves])
    const server = open()
    await screen.findByText('No waveforms yet')
    expect(server.bodies(waveformCalls.findPage)).toEqual([{ mappingId: 4, pageNum: 1, pageSize: 8 }])
    expect(screen.getByRole('link', { name: 'All waveforms' }).getAttribute('href')).toBe('#/onlineMonitor/waveRecord?mappingId=4')
  })

  test('a new one is fetched', async () => {
    logIn([waves])
    const live = fakeLiveStream()
    const server = open('', live.answer)
    await screen.findByText('No waveforms yet')
    await waitFor(() => live.send({ type: 'wave', mappingId: 4, waveId: 56, t: measuredMs, axis: 'X' }))
    await waitFor(() => expect(server.bodies(waveformCalls.findPage)).toHaveLength(2))
  })

  test('an error is shown in their place', async () => {
    logIn([waves])
    open('', reject(waveformCalls.findPage, { msg: 'Too busy' }))
    await screen.findByText('Too busy')
  })
})

describe('the comparison with before', () => {
  const state = {
    ...({
      axes: 'XYZ',
      layout: { sampleHz: 25_600, samples: 16_384 },
      rpm: 1480,
      outlook: 'Learning',
      have: 12,
      need: 102,
      p: null,
    } as const),
    bands: [],
    ...{ since: '2026-11-20 04:00:00', sinceMs: measuredMs, lastMs: measuredMs, waveId: null },
  }
  const novelty = (part: object) =>
    answer(noveltyCalls.ofPoint, { mappingId: 4, perYear: 1, acceptedAt: null, states: [{ ...state, ...part }] })

  test('says how many measurements it has learned from', async () => {
    logIn([noveltyCalls.ofPoint.access])
    open('?mappingId=4', novelty({}))
    await screen.findByText('12 of 102 measurements')
    expect(screen.getByText('Learning')).toBeTruthy()
  })

  test('names what each way of recording is about', async () => {
    logIn([noveltyCalls.ofPoint.access])
    const long = { ...state, layout: { sampleHz: 25_600, samples: 131_072 }, lastMs: measuredMs - 1 }
    open('?mappingId=4', answer(noveltyCalls.ofPoint, { mappingId: 4, perYear: 1, acceptedAt: null, states: [state, long] }))
    await screen.findByText(/^Waveforms of .*, 25600 Hz, 0\.64 s$/)
    expect(screen.getByText(/^Waveforms of .*, 25600 Hz, 5\.12 s$/)).toBeTruthy()
  })

  test('names the bands that are unlike before', async () => {
    logIn([noveltyCalls.ofPoint.access])
    const bands = [{ axis: 'X', lowHz: 1204, highHz: 1422, db: 5.24, sigmas: 6 }]
    open('?mappingId=4', novelty({ outlook: 'Unusual', have: null, need: null, p: 0.01, bands }))
    await screen.findByText(/1204–1422 Hz: \+5\.2 dB$/)
    expect(screen.getByText('Unlike before')).toBeTruthy()
  })

  test('is not asked for without the permission of the edition', async () => {
    const server = open()
    await screen.findByRole('heading', { name: 'Drive end' })
    expect(server.sent(noveltyCalls.ofPoint)).toEqual([])
  })
})

describe('when a trend reaches its limits', () => {
  test('stands below the trend of its metric', async () => {
    logIn([trends, limitForecastCalls.ofPoint.access])
    const trend = {
      ...({ alarmType: 'VibrationIntensity', metric: 2, axis: 'X', outlook: 'NoGrowth', days: 60, changed: null } as const),
      ...{ sinceMs: null, lastMs: null, growingSinceMs: null, probability: null, limits: [] },
    }
    open('?mappingId=4', answer(limitForecastCalls.ofPoint, { mappingId: 4, mappingName: 'Drive end', trends: [trend] }))
    expect(await screen.findAllByText('No trend towards the limits')).toHaveLength(1)
  })
})
