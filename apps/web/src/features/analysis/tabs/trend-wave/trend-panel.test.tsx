import { screen, waitFor } from '@testing-library/react'
import { historyCalls } from '@undertone/domain/data-search/history.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, expect, test } from 'vitest'
import { type Answer, answer, reject, serve } from '../../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../../core/testing/screen.tsx'
import { defaultsOf } from '../../address/address-slice.ts'
import { querySlice } from '../../address/query-address.ts'
import { names } from '../../testing/shaft-samples.ts'
import { TrendPanel } from './trend-panel.tsx'
import { trendWaveSlice } from './trend-wave-address.ts'

const msOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`)
const [begin, end] = ['2026-03-01 00:00:00', '2026-03-08 00:00:00']
const receivedMs = msOf('2026-03-04 10:00:00')
const suspect = { mappingId: 4, sensorPk: 9, t: receivedMs, claimedMs: 1_772_618, values: { aZ: 2.5 } }

beforeEach(() => logIn([waveformCalls.getDataByTimeRange.access, historyCalls.suspects.access]))

function open(...answers: readonly Answer[]) {
  const list = [0, 1, 2].map((n) => ({ x: '', t: msOf(begin) + n * 3_600_000, y3: 1 + n }))
  const server = serve(
    answer(waveformCalls.getDataByTimeRange, { unit: 'm/s²', points: 3, list }),
    answer(historyCalls.suspects, { list: [suspect] }),
    ...(answers.length > 0 ? answers : [sensor([1, 2])]),
  )
  const address = { ...defaultsOf([querySlice, trendWaveSlice]), mappingId: 4, begin, end, metric: 1 }
  renderAt(
    '/',
    <TrendPanel
      address={address}
      change={() => {}}
      names={names}
      msOf={msOf}
      timeZone="UTC"
      pickedMs={null}
      onPick={() => {}}
      state="Normal"
      onToggle={() => {}}
    />,
  )
  return server
}

test('samples with a suspect clock are requested for the range of the trend', async () => {
  const server = open()
  await waitFor(() => expect(server.sent(historyCalls.suspects)[0]?.query).toMatchObject({ mappingIds: '4' }))
  await screen.findByRole('figure')
})

const sensor = (metrics: number[]) =>
  answer(waveformCalls.sensorType, {
    ...{ sensorId: 'A1', sensorType: 'W1', axes: ['X', 'Y', 'Z'], directions: [1, 2, 3], voicePrint: false, frequencyOptions: [] },
    metrics,
  })

test('the metrics that the sensor measures are offered, and the first of them is shown if the address has another', async () => {
  const server = open(sensor([4, 5]))
  await waitFor(() => expect(server.sent(waveformCalls.getDataByTimeRange)[0]?.query).toMatchObject({ chartType: '4' }))
  expect(screen.queryByText('Pressure')).toBeNull()
  expect(screen.queryByText('Kurtosis')).toBeNull()
  expect(screen.getAllByText('Temperature rise')).toHaveLength(1)
})

test('a point without a sensor offers every metric', async () => {
  const server = open(reject(waveformCalls.sensorType, { msg: 'No sensor' }))
  await waitFor(() => expect(server.sent(waveformCalls.getDataByTimeRange)[0]?.query).toMatchObject({ chartType: '1' }))
  for (const label of ['Kurtosis', 'Slope', 'Pressure']) expect(screen.getAllByText(label).length, label).toBeGreaterThan(0)
})
