import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { LimitName } from '@undertone/domain/alarm/threshold/limit-names.table'
import { sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { useAccount } from '../../core/session/session.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { runHook } from '../../core/testing/run-hook.tsx'
import { logIn } from '../../core/testing/screen.tsx'
import { useAxisNames } from '../axis/use-axis-names.ts'
import { sensorAnswer } from '../testing/sampling-samples.ts'
import { useFeatureTrend } from './use-feature-trend.ts'
import { usePointAlarms } from './use-point-alarms.ts'
import { usePointLimits } from './use-point-limits.ts'

const velocity = 2
const names = { X: 'H', Y: 'V', Z: 'A' }

beforeEach(() => logIn(['business:monitor:list', 'business:alarm:list']))

describe('the limits on a trend', () => {
  const limit = (value: number, origin: 'Machine' | 'Template', name: LimitName = 'vXDMax') => ({ name, value, origin, standard: null })
  const open = (limits: ReturnType<typeof limit>[], mappingId = 4) => {
    const server = serve(answer(sensorThresholdCalls.ofPoint, limits), sensorAnswer())
    return { server, hook: runHook('/', () => usePointLimits(mappingId, velocity)) }
  }

  test.each([
    ['set by a user', limit(8, 'Template'), true],
    ['of the machine’s standard', limit(7.1, 'Machine'), false],
  ])('%s is drawn', async (_what, one, isSet) => {
    const { hook } = open([one])
    await vi.waitFor(() => expect(hook.current.lines).toHaveLength(1))
    expect(hook.current).toMatchObject({ lines: [{ value: one.value, tone: 'danger' }], isSet })
  })

  test('has the name of the axis at the point', async () => {
    const { hook } = open([limit(8, 'Template'), limit(7, 'Template', 'vYDMax')])
    await vi.waitFor(() => expect(hook.current.lines.map(({ label }) => label)).toEqual(['H Danger 8 mm/s', 'V Danger 7 mm/s']))
  })

  test('of another metric is not', async () => {
    const { server, hook } = open([limit(80, 'Template', 'temCMax')])
    await vi.waitFor(() => expect(server.sent(sensorThresholdCalls.ofPoint)).toHaveLength(1))
    expect(hook.current).toEqual({ lines: [], isSet: false })
  })

  test.each([
    ['without a point', 0, ['business:monitor:list']],
    ['without the permission', 4, []],
  ])('%s are not asked for', async (_what, mappingId, permissions) => {
    logIn(permissions)
    const { server, hook } = open([limit(8, 'Template')], mappingId)
    expect(hook.current.lines).toEqual([])
    expect(server.sent(sensorThresholdCalls.ofPoint)).toEqual([])
  })
})

describe('the alarms on a trend', () => {
  const alarm = {
    ...({ id: 1, alarmType: 'VibrationIntensity', axis: 'X', bandName: null, level: 3, handling: 0 } as const),
    ...{ axes: ['X'], beganMs: 5000, endedMs: null, handledMs: null },
  }
  const open = (range: readonly [number, number] = [1000.4, 9000.6]) => {
    const server = serve(answer(alarmRecordCalls.ofPoint, [alarm]))
    return { server, hook: runHook('/', () => usePointAlarms(4, velocity, range, names)) }
  }

  test('are marked with the axis names of the point', async () => {
    const { hook } = open()
    await vi.waitFor(() => expect(hook.current).toHaveLength(1))
    expect(hook.current[0]).toMatchObject({ x: 5000, label: 'Danger H', note: 'Vibration severity H, danger, active' })
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    const { hook } = open()
    await vi.waitFor(() => expect(hook.current[0]?.note).toBe('振动烈度报警 H 轴，危险，持续中'))
  })

  test('are asked for in whole milliseconds, and not before the epoch', async () => {
    const { server } = open([-20, 9000.6])
    await vi.waitFor(() => expect(server.sent(alarmRecordCalls.ofPoint)).toHaveLength(1))
    expect(server.sent(alarmRecordCalls.ofPoint)[0]?.query).toEqual({ mappingId: '4', begin: '0', end: '9001' })
  })

  test('are not asked for without the permission', () => {
    logIn(['business:monitor:list'])
    const { server, hook } = open()
    expect([hook.current, server.sent(alarmRecordCalls.ofPoint)]).toEqual([[], []])
  })
})

describe('the values of a trend', () => {
  test('are asked for on the wall clock of the company', async () => {
    const { account } = useAccount.getState()
    if (!account) throw new Error('nobody is logged in')
    useAccount.setState({ account: { ...account, info: { ...account.info, user: { ...account.info.user, timeZone: 'Asia/Shanghai' } } } })
    const server = serve(answer(waveformCalls.getDataByTimeRange, { unit: 'mm/s', points: 0, list: [] }))
    const hook = runHook('/', () => useFeatureTrend(4, velocity, [Date.UTC(2026, 2, 4, 10), Date.UTC(2026, 2, 4, 20)]))
    await vi.waitFor(() => expect(hook.current.data?.unit).toBe('mm/s'))
    expect(server.sent(waveformCalls.getDataByTimeRange)[0]?.query).toEqual({
      ...{ mappingId: '4', chartType: '2' },
      ...{ startTime: '2026-03-04 18:00:00', endTime: '2026-03-05 04:00:00' },
    })
  })
})

describe('the axis names of a point', () => {
  const letters = { X: 'X', Y: 'Y', Z: 'Z' }

  test('are those of its mounted sensor', async () => {
    serve(sensorAnswer())
    const hook = runHook('/', () => useAxisNames(4))
    expect(hook.current).toEqual(letters)
    await vi.waitFor(() => expect(hook.current).toEqual(names))
  })

  test('are letters without a sensor', async () => {
    const server = serve(reject(waveformCalls.sensorType, { msg: 'No sensor' }))
    const hook = runHook('/', () => useAxisNames(4))
    await vi.waitFor(() => expect(server.sent(waveformCalls.sensorType)).toHaveLength(1))
    expect(hook.current).toEqual(letters)
  })

  test('are letters without a point, which is not asked for', () => {
    const server = serve(sensorAnswer())
    expect(runHook('/', () => useAxisNames(null)).current).toEqual(letters)
    expect(server.sent(waveformCalls.sensorType)).toEqual([])
  })
})
