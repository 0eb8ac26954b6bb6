import { screen, waitFor } from '@testing-library/react'
import { bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, expect, test } from 'vitest'
import { answer, answerRaw, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { analysisAnswers, binaryResponse, headOfWave, pageOfWave, samplingOf } from '../testing/analysis-plant.ts'
import { AnalysisPage } from './analysis-page.tsx'

/** The newest recording is a phone's, the others are a sensor's. */
const captureId = 100
const mark = (waveId: number) => (waveId === captureId ? { isCalibrated: false as const } : {})
const answers = [
  ...analysisAnswers,
  answer(monitorCalls.mapping, {} as never),
  answer(bandAlarmCalls.ofWave, []),
  answer(waveformCalls.samplingTimes, {
    records: [captureId, 99].map((waveId) => samplingOf(waveId, mark(waveId))),
    total: 2,
  }),
  answer(waveformCalls.detail, ({ body }) => {
    const waveId = Number(body.waveId)
    return { ...pageOfWave(waveId), headInfo: { ...headOfWave(waveId), ...mark(waveId) } }
  }),
  answerRaw(waveformCalls.samples, ({ query }) => {
    const waveId = Number(query.waveId)
    const head = { waveId, chartType: 100, axes: ['X'], n: 8, step: 0.390625, sampleHz: 2560, rpm: 1480, unit: 'm/s²', ...mark(waveId) }
    return binaryResponse(head, [Float32Array.of(0, 1, 0, -1, 0, 1, 0, -1)])
  }),
]
/** The view of velocity, over whose spectrum limits are drawn. */
const open = async (waveId: number) => {
  const query = { mappingId: '4', waveId: String(waveId), view: '102', begin: '2026-11-14 00:00:00', end: '2026-11-20 23:59:59' }
  renderAt(`/analysis?${new URLSearchParams(query)}`, <AnalysisPage />)
  await screen.findByRole('option', { selected: true })
}
const note = /^Uncalibrated: for indication only. It is not graded/

beforeEach(() => logIn(['business:wave:list', 'business:wave:baseline', monitorCalls.mapping.access]))

test('an uncalibrated recording says so in the list, at its waveform and at its spectrum, has no limits, and is no baseline', async () => {
  const server = serve(...answers)
  await open(captureId)
  expect((await screen.findByRole('option', { selected: true })).textContent).toContain('uncalibrated')
  expect((await screen.findByText('Calibration')).nextElementSibling?.textContent).toBe('uncalibrated')
  await waitFor(() => expect(screen.getAllByText(note).length).toBeGreaterThan(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Baseline' })).toHaveProperty('disabled', false))
  await press('Baseline')
  expect(await screen.findByText(/^This recording is uncalibrated: it cannot be a baseline/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Set this recording as baseline' })).toBeNull()
  expect(server.sent(monitorCalls.mapping)).toEqual([])
  expect(server.sent(bandAlarmCalls.ofWave)).toEqual([])
})

test('a recording of a sensor beside it has its limits, and no mark', async () => {
  const server = serve(...answers)
  await open(99)
  await waitFor(() => expect(server.sent(monitorCalls.mapping)).toHaveLength(1))
  await waitFor(() => expect(server.sent(bandAlarmCalls.ofWave)).toHaveLength(1))
  expect(screen.getByRole('option', { selected: true }).textContent).not.toContain('uncalibrated')
  expect(screen.queryByText('Calibration')).toBeNull()
})
