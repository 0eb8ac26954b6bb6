import { act } from '@testing-library/react'
import { samplingListPageSize } from '@undertone/domain/analysis/analysis-defaults'
import { voicePrintCalls } from '@undertone/domain/waveform/voice-print/voice-print.calls'
import { voicePrintErrors } from '@undertone/domain/waveform/voice-print/voice-print.errors'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useAddress } from '../../core/address/address.ts'
import { type Answer, answer, reject, serve } from '../../core/testing/fake-server.ts'
import { runHook } from '../../core/testing/run-hook.tsx'
import { addressQuery, logIn } from '../../core/testing/screen.tsx'
import { sampleRecording } from '../testing/sampling-samples.ts'
import { useVoicePrints } from './use-voice-prints.ts'
import { voicePrintDefaults } from './voice-print-address.ts'

/** Two full pages and one more recording, the newest first: 100, 99, 98 … */
const total = 2 * samplingListPageSize + 1
const ids = Array.from({ length: total }, (_, n) => 100 - n)
const list = answer(voicePrintCalls.samplingTimes, ({ query }) => {
  const from = (Number(query.pageNum) - 1) * Number(query.pageSize)
  return { total, records: ids.slice(from, from + Number(query.pageSize)).map((id) => sampleRecording(id, { freqMode: 3 })) }
})
const open = (query: string, ...answers: readonly Answer[]) => {
  const server = serve(...(answers.length > 0 ? answers : [list]))
  const hook = runHook(`/sound${query}`, () => {
    const [address, change] = useAddress({ mappingId: 0, ...voicePrintDefaults })
    return useVoicePrints({ address, change })
  })
  return { server, hook, asked: () => server.sent(voicePrintCalls.samplingTimes).map((one) => one.query) }
}
const selects = (sound: string) => vi.waitFor(() => expect(addressQuery().sound).toBe(sound))

beforeEach(() => logIn(['business:wave:list']))

describe('the recordings of a point', () => {
  test('are listed, and the newest is selected', async () => {
    const { hook, asked } = open('?mappingId=4')
    await selects('100')
    const opened = { total, page: 1, pages: 3, selected: { waveId: 100 }, error: null, unsupported: null }
    await vi.waitFor(() => expect(hook.current).toMatchObject(opened))
    expect(asked()[0]).toEqual({ mappingId: '4', mhfHz: '3', pageNum: '1', pageSize: String(samplingListPageSize) })
  })

  test('without a point are none, and nothing is asked', () => {
    const { hook, asked } = open('')
    expect([hook.current.records, asked()]).toEqual([[], []])
  })

  test('of all modes, in a time range', async () => {
    const { asked } = open('?mappingId=4&soundMode=-1&soundFrom=2026-03-01%2000:00:00&soundTo=2026-03-02%2000:00:00')
    await selects('100')
    expect(asked()[0]).toMatchObject({ mhfHz: '-1', startTime: '2026-03-01 00:00:00', endTime: '2026-03-02 00:00:00' })
  })

  test('half of a time range does not limit them', async () => {
    const { asked } = open('?mappingId=4&soundFrom=2026-03-01%2000:00:00')
    await selects('100')
    expect(asked()[0]).not.toHaveProperty('startTime')
  })
})

describe('steps in time', () => {
  test('from the newest lead only to older ones', async () => {
    const { hook } = open('?mappingId=4&sound=100')
    await vi.waitFor(() => expect(hook.current.earlier).not.toBeNull())
    expect(hook.current.later).toBeNull()
    await act(async () => hook.current.earlier?.())
    await selects('99')
  })

  test('over the end of a page select the next one of the other page', async () => {
    const last = String(100 - samplingListPageSize + 1)
    const { hook } = open(`?mappingId=4&sound=${last}`)
    await vi.waitFor(() => expect(hook.current.selected).toBeDefined())
    await act(async () => hook.current.earlier?.())
    await selects(String(Number(last) - 1))
    expect(addressQuery().soundList).toBe('2')
    await vi.waitFor(() => expect(hook.current.selected?.waveId).toBe(Number(last) - 1))
    await act(async () => hook.current.later?.())
    await selects(last)
  })

  test('end with the oldest', async () => {
    const { hook } = open(`?mappingId=4&sound=${100 - total + 1}&soundList=3`)
    await vi.waitFor(() => expect(hook.current.later).not.toBeNull())
    expect(hook.current.earlier).toBeNull()
  })

  test('and a selection forget the loop of the recording before', async () => {
    const { hook } = open('?mappingId=4&sound=100&soundLoop=1~2')
    await vi.waitFor(() => expect(hook.current.records).toHaveLength(samplingListPageSize))
    await act(async () => hook.current.select(97))
    await selects('97')
    expect(addressQuery()).not.toHaveProperty('soundLoop')
  })
})

describe('a recording that a link names', () => {
  const head = { headInfo: { waveTime: '2026-03-04 10:00:00' } } as never
  const counted = answer(voicePrintCalls.samplingTimes, ({ query }) =>
    query.startTime && query.pageSize === '1'
      ? { total: samplingListPageSize + 1, records: [] }
      : { total, records: [sampleRecording(75, { freqMode: 3 })] },
  )

  test('opens the page of the list that contains it', async () => {
    const { asked } = open('?mappingId=4&sound=75&soundList=0', answer(waveformCalls.detail, head), counted)
    await vi.waitFor(() => expect(addressQuery().soundList).toBe('2'))
    expect(asked()[0]).toMatchObject({ startTime: '2026-03-04 10:00:00', pageSize: '1' })
    expect(addressQuery().sound).toBe('75')
  })

  test('that no longer exists opens the first page', async () => {
    open('?mappingId=4&sound=75&soundList=0', reject(waveformCalls.detail, { msg: 'No such waveform' }), list)
    await vi.waitFor(() => expect(addressQuery()).not.toHaveProperty('soundList'))
  })
})

describe('without recordings', () => {
  test.each([voicePrintErrors.unsupported.code, 1])('the error %i is a reason or a failure', async (code) => {
    const { hook } = open('?mappingId=4', reject(voicePrintCalls.samplingTimes, { code, msg: 'Not this one' }))
    await vi.waitFor(() => expect(hook.current.unsupported ?? hook.current.error).not.toBeNull())
    expect((hook.current.unsupported === null) === (code === 1)).toBe(true)
    expect(hook.current).toMatchObject({ records: [], total: 0 })
  })

  test('a failure can be tried again', async () => {
    const { hook, server } = open('?mappingId=4', reject(voicePrintCalls.samplingTimes, { msg: 'Too busy' }))
    await vi.waitFor(() => expect(hook.current.error?.message).toBe('Too busy'))
    server.answer(list)
    act(() => hook.current.retry())
    await selects('100')
  })
})
