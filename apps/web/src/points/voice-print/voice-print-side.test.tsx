import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { choose, press } from '../../core/testing/user.ts'
import { sampleRecording } from '../testing/sampling-samples.ts'
import { layOutTree, treeAnswer } from '../testing/tree-samples.ts'
import type { VoicePrints } from './use-voice-prints.ts'
import { voicePrintDefaults } from './voice-print-address.ts'
import { VoicePrintSide } from './voice-print-side.tsx'

const acts = { change: vi.fn(), select: vi.fn(), turnTo: vi.fn(), retry: vi.fn(), earlier: vi.fn(), later: vi.fn() }
const onPoint = vi.fn()
const records = [
  sampleRecording(9, { freqMode: 3, sampleHz: 25_600, wavePoint: 128_000 }),
  sampleRecording(8, { freqMode: 3, sampleHz: 833, wavePoint: 1666, dateTime: '2026-03-04 09:00:00' }),
  sampleRecording(7, { freqMode: 3, dateTime: '2026-03-04 08:00:00' }),
]
const at = (part: Partial<VoicePrints['address']> = {}) => ({ mappingId: 4, ...voicePrintDefaults, ...part })
const show = (part: Partial<VoicePrints> = {}) => {
  serve(treeAnswer())
  const prints: VoicePrints = {
    ...{ address: at({ sound: 8 }), records, total: 3, page: 1, pages: 1, selected: records[1], unsupported: null, error: null },
    ...acts,
    ...part,
  }
  return renderAt('/', <VoicePrintSide prints={prints} onPoint={onPoint} />)
}
const options = () => screen.getAllByRole('option')

beforeEach(() => {
  logIn([])
  for (const act of [...Object.values(acts), onPoint]) act.mockReset()
})

describe('the list of recordings', () => {
  test('shows time, rate and length, and which one is played', () => {
    show()
    expect(options().map(({ textContent }) => textContent)).toEqual([
      '2026-03-04 10:00:0025.6 kHz · 5 s',
      '2026-03-04 09:00:00833 Hz · 2 s',
      '2026-03-04 08:00:0025.6 kHz · 0.64 s',
    ])
    expect(options().map((one) => one.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false'])
    expect(options()[0]?.title).toBe('Sound')
  })

  test.each([
    ['a click', (one: HTMLElement) => fireEvent.click(one)],
    ['Enter', (one: HTMLElement) => fireEvent.keyDown(one, { key: 'Enter' })],
  ])('%s plays one', (_what, act) => {
    show()
    act(options()[2] as HTMLElement)
    expect(acts.select.mock.calls).toEqual([[7]])
  })

  test('has pages', async () => {
    show({ total: 40, page: 2, pages: 3 })
    await press('Newer')
    await press('Older')
    expect(acts.turnTo.mock.calls).toEqual([
      [1, 'first'],
      [3, 'first'],
    ])
    expect(screen.getByText('40 total')).toBeTruthy()
  })

  test('of one page has no way to another', () => {
    show()
    for (const name of ['Newer', 'Older']) expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  })

  test('can contain all waveforms', async () => {
    show()
    await choose('Show', 'All waveforms')
    expect(acts.change.mock.calls).toEqual([[expect.objectContaining({ soundMode: -1, sound: 0, soundList: 1 })]])
  })
})

describe('the keys', () => {
  const press = (key: string, target: Element = document.body, held = {}) => fireEvent.keyDown(target, { key, ...held })

  test.each([
    ['ArrowDown', 7],
    ['ArrowUp', 9],
  ])('%s plays the neighbour', (key, waveId) => {
    show()
    expect(press(key)).toBe(false)
    expect(acts.select.mock.calls).toEqual([[waveId]])
  })

  test('move around the ends of the list', () => {
    show({ address: at({ sound: 7 }) })
    press('ArrowDown')
    expect(acts.select.mock.calls).toEqual([[9]])
  })

  test('[ and ] go back and forth in time', () => {
    show()
    press('[')
    press(']')
    expect([acts.earlier.mock.calls.length, acts.later.mock.calls.length]).toEqual([1, 1])
  })

  test('with Ctrl, in a text field, or without a played recording do nothing', () => {
    const { unmount } = show()
    press('[', document.body, { ctrlKey: true })
    press('[', screen.getByLabelText('Filter by name'))
    unmount()
    show({ address: at() })
    expect(press('ArrowDown')).toBe(true)
    expect([acts.earlier, acts.select].flatMap(({ mock }) => mock.calls)).toEqual([])
  })
})

describe('without recordings', () => {
  const empty = { records: [], total: 0, selected: undefined }

  test('no point is selected', () => {
    show({ ...empty, address: at({ mappingId: 0 }) })
    expect(screen.getByText('Select a measuring point')).toBeTruthy()
  })

  test.each([
    ['a sensor without sound recordings', { unsupported: new Error('This sensor does not support sound recordings') }],
    ['none yet', {}],
  ])('%s: its waveforms are offered', async (_what, part) => {
    show({ ...empty, address: at(), ...part })
    await press('Listen to all waveforms')
    expect(acts.change.mock.calls).toEqual([[expect.objectContaining({ soundMode: -1 }), 'push']])
    expect(screen.queryByText('3 total')).toBeNull()
  })

  test('of all modes there is nothing else to offer', () => {
    show({ ...empty, address: at({ soundMode: -1 }) })
    expect(screen.getByText('No sound recordings yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Listen to all waveforms' })).toBeNull()
  })

  test('in a time range, which can be cleared', async () => {
    show({ ...empty, address: at({ soundFrom: '2026-03-01 00:00:00', soundTo: '2026-03-02 00:00:00' }) })
    await press('Clear the time range')
    expect(acts.change.mock.calls).toEqual([[expect.objectContaining({ soundFrom: '', soundTo: '' })]])
  })

  test('because of an error, which can be tried again', async () => {
    show({ ...empty, error: new Error('Too busy') })
    await press('Try again')
    expect(acts.retry).toHaveBeenCalledOnce()
  })
})

describe('the tree above', () => {
  beforeEach(() => layOutTree())

  test('selects points, and nothing else', async () => {
    show()
    await act(async () => void fireEvent.click(await screen.findByText('Fan')))
    expect(onPoint).not.toHaveBeenCalled()
    await act(async () => void fireEvent.click(screen.getByText('Free end')))
    expect(onPoint.mock.calls[0]?.[0]).toMatchObject({ kind: 'mapping', id: 5 })
  })

  test('can show only points with sound recordings, which is remembered', async () => {
    const { unmount } = show()
    await screen.findByText('Free end')
    await press('Only points with sound recordings', { role: 'checkbox' })
    expect([screen.queryByText('Free end'), screen.queryByText('Pump')]).toEqual([null, null])
    expect(screen.getByText('Drive end (0004)')).toBeTruthy()
    unmount()
    show()
    await screen.findByText('Drive end (0004)')
    expect(screen.queryByText('Free end')).toBeNull()
  })
})

test('in Chinese', () => {
  useLanguage.setState({ lang: 'cn' })
  show({ records: [], total: 0, address: at() })
  expect(screen.getByText('暂无声纹')).toBeTruthy()
})
