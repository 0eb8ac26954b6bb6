import { screen, waitFor } from '@testing-library/react'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { RunPreview } from './run-preview.tsx'
import { runSamples, runTrend } from './run-preview-view.ts'
import type { RunRule } from './use-run-preview.ts'

const rule: RunRule = { mappingId: 4, metric: 'vX', above: 1, sampleCount: 1 }
const dayMs = 86_400_000

beforeEach(() => logIn([waveformCalls.getDataByTimeRange.access]))

describe('the preview of a run threshold', () => {
  function open(part: Partial<RunRule>, ...answers: readonly Answer[]) {
    const server = serve(answer(waveformCalls.getDataByTimeRange, { unit: 'mm/s', points: 0, list: [] }), ...answers)
    renderAt('/', <RunPreview {...rule} {...part} />)
    return server
  }

  test.each([
    ['without a point', { mappingId: null }],
    ['without a metric', { metric: '' }],
    ['with an unknown metric', { metric: 'noise' }],
  ])('%s it says what to select, and asks nothing', (_what, part) => {
    const server = open(part)
    expect(screen.getByText('Select a point and a value to preview the rule.')).toBeTruthy()
    expect(server.sent(waveformCalls.getDataByTimeRange)).toEqual([])
  })

  test('without the permission to see trends there is none', () => {
    logIn([])
    open({})
    expect(screen.getByText('Select a point and a value to preview the rule.')).toBeTruthy()
  })

  test.each([
    ['vX', '2'],
    ['aZ', '1'],
    ['tem', '4'],
  ])('of %s asks for the metric %s over seven days', async (metric, chartType) => {
    const server = open({ metric })
    await waitFor(() => expect(server.sent(waveformCalls.getDataByTimeRange)).toHaveLength(1))
    const query = server.sent(waveformCalls.getDataByTimeRange)[0]?.query ?? {}
    expect(query).toMatchObject({ mappingId: '4', chartType })
    expect(Number(query.endTime) - Number(query.startTime)).toBe(7 * dayMs)
  })

  test('without data it says so', async () => {
    open({})
    await screen.findByText('No data for this value in the last 7 days')
  })

  test('a failure has its reason', async () => {
    open({}, reject(waveformCalls.getDataByTimeRange, { msg: 'Too busy' }))
    await screen.findByText('Too busy')
  })

  test('in Chinese', () => {
    useLanguage.setState({ lang: 'cn' })
    open({ mappingId: null })
    expect(screen.getByRole('heading', { name: '近 7 天预览' })).toBeTruthy()
  })
})

describe('the samples of a metric', () => {
  const list = [
    { x: '10:00', t: 1, y: 5, y1: 1, y2: 2 },
    { x: '11:00', t: 2, y1: 3 },
  ]

  test.each([
    ['X' as const, [1, 3]],
    ['Y' as const, [2]],
    ['Z' as const, []],
    [null, [5]],
  ])('of the axis %s', (axis, values) => expect(runSamples(list, axis).map(({ value }) => value)).toEqual(values))
})

describe('the trend of the preview', () => {
  const words = { metric: 'vX', label: 'Velocity', unit: 'mm/s', period: [0, dayMs] as const, say: ({ en }: { readonly en: string }) => en }
  const stretches = [
    { from: 0, to: 10, running: true },
    { from: 10, to: 20, running: false },
  ]

  test('is shaded while the machine was stopped, and has the limit of the rule', () => {
    const data = runTrend([{ t: 1, value: 2 }], { ...words, above: 1.5, stretches })
    expect(data.shades).toEqual([{ from: 10, to: 20, label: 'Stopped' }])
    expect(data.limits).toEqual([{ value: 1.5, label: 'Running above 1.5', tone: 'warning' }])
    expect(data.lines.map(({ times, values }) => [times, [...(values ?? [])]])).toEqual([[[1], [2]]])
  })

  test('has no line without samples and no limit without a rule', () => {
    const data = runTrend([], { ...words, above: null, stretches: [] })
    expect([data.lines, data.limits, data.shades]).toEqual([[], undefined, []])
  })
})
