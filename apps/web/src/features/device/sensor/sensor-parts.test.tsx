import { screen, waitFor } from '@testing-library/react'
import { deviceCalls } from '@undertone/domain/device/device.calls'
import { type DeviceFact, type DeviceSettingRecord, sensorConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose, findDialog, press, tableRows } from '../../../core/testing/user.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { deviceOptions, placeOptions, sampleSetting, sensorRow } from '../testing/device-samples.ts'
import { BindDialog } from './bind-dialog.tsx'
import { bindingColumn } from './binding-cell.tsx'
import { sensorFactColumns } from './sensor-fact-columns.tsx'
import { SensorSettingTable } from './sensor-setting-table.tsx'
import { useUnbind } from './use-unbind.ts'

beforeEach(() => logIn([]))

describe('binding a sensor', () => {
  const onClose = vi.fn()
  const open = async (...answers: readonly Answer[]) => {
    const server = serve(...deviceOptions, ...placeOptions, ...answers)
    await showPage('/', <BindDialog row={sensorRow(1)} onClose={onClose} />)
    return server
  }
  const choosePoint = async () => {
    for (const [label, option] of [
      ['Area', 'Hall 1'],
      ['Machine', 'Pump'],
      ['Measuring point', 'DE'],
    ] as const)
      await choose(label, option)
  }
  beforeEach(() => void onClose.mockReset())

  test('begins in its company, and needs a point', async () => {
    const server = await open(answer(deviceCalls.bind, null))
    expect(screen.getByRole('button', { name: 'Bind' })).toHaveProperty('disabled', true)
    await choosePoint()
    await press('Bind')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(server.bodies(deviceCalls.bind)).toEqual([{ id: 1, mappingId: 9 }])
    expect(screen.getByText('Bound')).toBeTruthy()
  })

  test('to a point that is taken says by which sensor, until another is selected', async () => {
    await open(reject(deviceCalls.bind, { msg: 'The measuring point is already bound to sensor S-7' }))
    await choosePoint()
    await press('Bind')
    await screen.findByText('The measuring point is already bound to sensor S-7')
    expect(onClose).not.toHaveBeenCalled()
    await choose('Measuring point', 'NDE')
    expect(screen.queryByText(/already bound/)).toBeNull()
  })

  test('can be cancelled', async () => {
    const server = await open()
    await press('Cancel')
    expect([onClose.mock.calls.length, server.sent(deviceCalls.bind)]).toEqual([1, []])
  })
})

describe('unbinding sensors', () => {
  const done = vi.fn()
  function Unbind() {
    const { unbind, dialog } = useUnbind()
    const rows = [sensorRow(1, { mappingName: 'DE' }), sensorRow(2)]
    return (
      <>
        <button type="button" onClick={() => void unbind(rows).then(done)}>
          Start
        </button>
        {dialog}
      </>
    )
  }
  const open = async (...answers: readonly Answer[]) => {
    const server = serve(...answers)
    await showPage('/', <Unbind />)
    await press('Start')
    return { server, dialog: await findDialog('Unbind 2 sensors?') }
  }
  beforeEach(() => void done.mockReset())

  test('names each with its point', async () => {
    const { server, dialog } = await open(answer(deviceCalls.unbind, { unbound: 2 }))
    expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['S-1 · DE', 'S-2 · -'])
    await press('Unbind', { in: dialog })
    await waitFor(() => expect(done.mock.calls).toEqual([[true]]))
    expect(server.bodies(deviceCalls.unbind)).toEqual([{ ids: [1, 2] }])
  })

  test.each([
    ['that is cancelled', 'Cancel', null],
    ['that fails', 'Unbind', 'Too busy'],
  ])('%s has not happened', async (_what, button, message) => {
    const { dialog } = await open(reject(deviceCalls.unbind, { msg: 'Too busy' }))
    await press(button, { in: dialog })
    await waitFor(() => expect(done.mock.calls).toEqual([[false]]))
    expect(document.querySelector('output')?.textContent).toBe(message ?? '')
  })
})

describe('the columns of a sensor', () => {
  const cell = (key: string, part: Record<string, unknown>) => {
    const column = [bindingColumn, ...sensorFactColumns].find((one) => one.key === key)
    return renderAt('/', column?.cell?.(sensorRow(1, part))).container.textContent
  }

  test.each([
    ['binding', { mappingId: 9 }, 'Bound'],
    ['binding', { mappingId: null }, 'Not bound'],
    ['settingState', { settingState: 1 }, 'Sent'],
    ['settingState', { settingState: null }, '-'],
    ['batt', { batt: 3.6 }, '3.60V'],
    ['batt', { batt: '3.6' }, '-'],
    ['rssi', { rssi: -70 }, '-70dBm'],
    ['fwVersion', { fwVersion: '1.2.3' }, '1.2.3'],
    ['hwVersion', { hwVersion: null }, '-'],
    ['capability', { model: 'PT100' }, 'no vibration axes · no waveforms · no sleep'],
    ['capability', { model: 'unknown' }, '-'],
  ])('%s of %o is %s', (key, part, shown) => expect(cell(key, part)).toBe(shown))
})

describe('the settings of a sensor', () => {
  const open = async (settings: DeviceSettingRecord[], facts: DeviceFact[] = []) => {
    serve(answer(sensorConfigCalls.settings, { settings, facts }))
    await showPage('/', <SensorSettingTable id={1} />)
  }

  test('are the desired and the reported values', async () => {
    await open([
      sampleSetting('sleepT', 30, { reported: '60', state: null }),
      sampleSetting('waveEnabled', true, { reported: 1 }),
      sampleSetting('listening', 1, { reported: null, reportedAt: null, state: 0 }),
    ])
    await screen.findByText('Sleep period')
    expect(tableRows()).toEqual([
      ['Sleep period', '30 min', '1 h', 'Differs from desired', '2026-11-24 07:00:00'],
      ['Waveform collection', 'Yes', 'Yes', 'Applied', '2026-11-24 07:00:00'],
      ['Listening time', '1min', 'Not reported', 'Pending', '-'],
    ])
  })

  test('come with what else it reports', async () => {
    await open([], [{ key: 'fw_version', value: '1.2.3', reportedAt: '2026-11-24 07:00:00' }])
    expect((await screen.findByText('Software version')).nextSibling?.textContent).toBe('1.2.3')
  })

  test('that fail to load can be tried again', async () => {
    const server = serve(reject(sensorConfigCalls.settings, { msg: 'Too busy' }))
    await showPage('/', <SensorSettingTable id={1} />)
    await screen.findByText('Too busy')
    server.answer(answer(sensorConfigCalls.settings, { settings: [sampleSetting('sleepT', 30)], facts: [] }))
    await press('Try again')
    await screen.findByText('Sleep period')
  })
})
