import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import { type SamplingRecord, waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn } from '../../../core/testing/screen.tsx'
import { choose, findDialog, press, tableHead, tableRows } from '../../../core/testing/user.ts'
import { sampleRecording, sensorAnswer } from '../../../points/testing/sampling-samples.ts'
import { treeAnswer } from '../../../points/testing/tree-samples.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { WaveRecordPage } from './wave-record-page.tsx'

const { findPage, detail } = waveformCalls
const page = (...records: SamplingRecord[]) => answer(findPage, { total: records.length, records })
const head = { wavePoint: 16_384, waveTime: '2026-03-04 10:00:00', sampleHz: 25_600, unit: 'm/s²', rpm: 1480, missingAxes: [], band: null }
const values = { axis: 'X', z1: 1.5, z2: 4.25, z3: 8, z4: 0, z5: 2.8, z6: null, z7: 0.1, z8: 3, z9: 3.3, z10: 1.2 } as const
const wave = answer(detail, {
  ...{ title: 'Fan-Drive end', mappingId: 4, offset: 0, end: 2, eigenvalue: [values], headInfo: head, interval: 0.04 },
  wave: [
    { x: 0, y1: 1 },
    { x: 0.04, y1: 2 },
  ],
})
const open = async (query = '', ...answers: readonly Answer[]) => {
  const server = serve(treeAnswer(), page(sampleRecording(9)), sensorAnswer(), wave, ...answers)
  await showPage(`/waveform/record${query}`, <WaveRecordPage />)
  return server
}
const isListed = () => screen.findByText('2026-03-04 10:00:00')

beforeEach(() => logIn([]))

describe('the waveforms', () => {
  test('of all points name the point', async () => {
    const server = await open()
    await waitFor(() => expect(tableRows()[0]).toContain('Fan / Drive end (0004)'))
    expect(server.bodies(findPage)[0]).toEqual({ pageNum: 1, pageSize: 20 })
    expect(screen.queryByRole('button', { name: 'Show all points' })).toBeNull()
  })

  test('of one point have the axis names of its sensor', async () => {
    const server = await open('?mappingId=4')
    await waitFor(() => expect(tableRows()[0]).toContain('H V A'))
    expect(tableHead()).not.toContain('Measuring point')
    expect(server.bodies(findPage)[0]).toMatchObject({ mappingId: 4 })
    await press('Show all points')
    await waitFor(() => expect(addressQuery()).not.toHaveProperty('mappingId'))
  })

  test('are limited to a mode and a time, by the address', async () => {
    const server = await open('?mode=3&begin=2026-03-01%2000:00:00&end=2026-03-05%2000:00:00&page=2&size=50')
    await waitFor(() =>
      expect(server.bodies(findPage)[0]).toEqual({
        ...{ mhfHz: 3, beginTime: '2026-03-01 00:00:00', endTime: '2026-03-05 00:00:00', pageNum: 2, pageSize: 50 },
      }),
    )
  })

  test('of an unknown mode in the address are all', async () => {
    const server = await open('?mode=77')
    await isListed()
    expect(server.bodies(findPage)[0]).not.toHaveProperty('mhfHz')
  })

  test('of another mode begin at the first page', async () => {
    await open('?page=3')
    await isListed()
    await choose('Collection mode', 'Sound')
    await waitFor(() => expect(addressQuery()).toEqual({ mode: '3' }))
  })

  test.each([
    ['', 'No waveforms yet', false],
    ['?mode=3', 'No waveform matches', true],
  ])('at %o without any say %o', async (query, words, isFiltered) => {
    await open(query, page())
    await screen.findByText(words)
    const clear = screen.queryByRole('button', { name: 'Clear filters' })
    expect(clear !== null).toBe(isFiltered)
    if (!clear) return
    await press('Clear filters')
    await waitFor(() => expect(addressQuery()).toEqual({}))
  })

  test.each([
    [[recordingCalls.apply.access], 1],
    [[], 0],
  ])('can be imported with the permission %o', async (permissions, count) => {
    logIn(permissions)
    await open()
    await isListed()
    expect(screen.queryAllByRole('button', { name: /^Import/ })).toHaveLength(count)
  })
})

describe('the selected waveform', () => {
  const shown = async (part: Partial<SamplingRecord> = {}, ...answers: readonly Answer[]) => {
    const server = await open('?waveId=9&mappingId=4', page(sampleRecording(9, part)), ...answers)
    await screen.findByText('Fan-Drive end · 2026-03-04 10:00:00')
    return server
  }
  const imported = { imported: { fileName: 'run-up.wav', by: 'Ann' } }

  test('is opened by a click, and closed', async () => {
    await open('?mappingId=4')
    await act(async () => void fireEvent.click(await isListed()))
    await waitFor(() => expect(addressQuery().waveId).toBe('9'))
    await press('Close')
    await waitFor(() => expect(addressQuery()).not.toHaveProperty('waveId'))
  })

  test('has its values by axis, and says how much of it is drawn', async () => {
    await shown()
    const rows = tableRows(screen.getByRole('table', { name: 'Overall values' }))
    expect(rows).toHaveLength(10)
    expect(rows[0]?.slice(1)).toEqual(['1.500', 'm/s²'])
    expect(rows.map((cells) => cells[1])).toContain('-')
    expect(screen.getByText('First 8192 of 16384 samples')).toBeTruthy()
  })

  test('leads to its analysis', async () => {
    await shown()
    const links = screen.getAllByRole('link', { name: 'Analyse' }).map((link) => link.getAttribute('href'))
    expect(links.every((href) => /waveId=9/.test(href ?? ''))).toBe(true)
  })

  test('that was imported can be deleted after a confirmation that names its file', async () => {
    logIn([recordingCalls.remove.access])
    const server = await shown(imported, answer(recordingCalls.remove, null as never))
    await press(/^Delete/)
    const dialog = await findDialog('run-up.wav · 2026-03-04 10:00:00')
    await press('Delete', { in: dialog })
    await waitFor(() => expect(server.sent(recordingCalls.remove).map(({ params }) => params)).toEqual([{ waveId: '9' }]))
    await waitFor(() => expect(addressQuery()).not.toHaveProperty('waveId'))
  })

  test('that cannot be deleted says why and stays', async () => {
    logIn([recordingCalls.remove.access])
    await shown(imported, reject(recordingCalls.remove, { msg: 'It is a baseline' }))
    await press(/^Delete/)
    await press('Delete', { in: await findDialog('run-up.wav') })
    await screen.findByText('It is a baseline')
    expect(addressQuery().waveId).toBe('9')
  })

  test('of a sensor cannot be deleted', async () => {
    logIn([recordingCalls.remove.access])
    await shown()
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  })
})
