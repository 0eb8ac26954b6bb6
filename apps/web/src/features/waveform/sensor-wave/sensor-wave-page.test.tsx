import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn } from '../../../core/testing/screen.tsx'
import { fillIn, press, tableRows } from '../../../core/testing/user.ts'
import { sampleRecording } from '../../../points/testing/sampling-samples.ts'
import { treeAnswer } from '../../../points/testing/tree-samples.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { SensorWavePage } from './sensor-wave-page.tsx'

const { findPage } = callsFor(sensor)
const sensors = (total = 2) =>
  answer(findPage, {
    total,
    records: [
      { id: 1, sensorId: 'S-0004', mappingId: 4, equipmentName: 'Fan', mappingName: 'Drive end' },
      { id: 2, sensorId: 'S-0005', mappingId: null },
    ],
  })
const all = answer(waveformCalls.findPage, { total: 1, records: [sampleRecording(9)] })
const unbound = answer(waveformCalls.unbound, { total: 1, records: [sampleRecording(8, { mappingId: null })] })
const open = async (query = '', ...answers: readonly Answer[]) => {
  const server = serve(treeAnswer(), sensors(), all, unbound, ...answers)
  await showPage(`/configureManagement/sensorWave${query}`, <SensorWavePage />)
  return server
}

beforeEach(() => logIn([]))

describe('the sensors beside', () => {
  test('are listed with their points, the selected one is marked', async () => {
    await open('?sensorId=S-0005')
    const items = await screen.findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['S-0004Fan / Drive end', 'S-0005not bound'])
    expect(screen.getByRole('button', { current: true }).textContent).toContain('S-0005')
  })

  test('are searched by id or name', async () => {
    const server = await open()
    await fillIn('Search ID or name', ' 0005 ')
    await waitFor(() => expect(server.bodies(findPage).at(-1)).toMatchObject({ keyword: '0005' }))
  })

  test.each([
    ['of which none matches', answer(findPage, { total: 0, records: [] }), 'No sensor matches'],
    ['of which only some are listed', sensors(140), 'Only the first 100 are listed. Search to find others.'],
    ['that fail to load', reject(findPage, { msg: 'Too busy' }), 'Too busy'],
  ])('%s: it is said', async (_what, given, words) => {
    await open('', given)
    await screen.findByText(words)
  })
})

describe('the waveforms of a sensor', () => {
  test('need a sensor, which a click selects', async () => {
    await open('?page=3&waveId=9')
    await screen.findByText('Select a sensor on the left')
    await press(/^S-0004/)
    await waitFor(() => expect(addressQuery()).toEqual({ sensorId: 'S-0004' }))
  })

  test('are those at all points', async () => {
    const server = await open('?sensorId=S-0004&page=2')
    await waitFor(() => expect(tableRows()[0]).toContain('Drive end'))
    expect(server.bodies(waveformCalls.findPage)[0]).toEqual({ sensorId: 'S-0004', pageNum: 2, pageSize: 20 })
    expect(server.sent(waveformCalls.unbound)).toEqual([])
  })

  test('can be those without a point, from the first page', async () => {
    const server = await open('?sensorId=S-0004&page=2')
    await screen.findByText('2026-03-04 10:00:00')
    await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: 'Unassigned only' })))
    await waitFor(() => expect(tableRows()[0]).toContain('Unassigned'))
    expect(addressQuery()).toEqual({ sensorId: 'S-0004', unbound: 'true' })
    expect(server.sent(waveformCalls.unbound)[0]?.query).toEqual({ sensorId: 'S-0004', pageNum: '1', pageSize: '20' })
  })

  test.each([
    ['that do not exist', answer(waveformCalls.findPage, { total: 0, records: [] }), 'No waveforms yet'],
    ['that fail to load', reject(waveformCalls.findPage, { msg: 'Too slow' }), 'Too slow'],
  ])('%s: it is said', async (_what, given, words) => {
    await open('?sensorId=S-0004', given)
    await screen.findByText(words)
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    await open()
    await screen.findByText('请在左侧选择传感器')
  })
})
