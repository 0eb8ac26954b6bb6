import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { deviceCalls } from '@undertone/domain/device/device.calls'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { type CommandRecord, gatewayConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { addressQuery, logIn } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { GatewayPage } from './gateway/gateway-page.tsx'
import { GatewaySettingPage } from './gateway/gateway-setting-page.tsx'
import { SensorListPage } from './sensor/sensor-list-page.tsx'
import { SensorBulkPage } from './sensor-bulk/sensor-bulk-page.tsx'
import { deviceOptions, sampleCommand, sensorPage, sensorRow } from './testing/device-samples.ts'

const everything = ['list', 'query', 'add', 'edit', 'remove'].flatMap((action) => [
  `business:sensor:${action}`,
  `business:gateway:${action}`,
])
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))

beforeEach(() => logIn(everything))

describe('the list of sensors', () => {
  const open = async (...rows: ReturnType<typeof sensorRow>[]) => {
    const server = serve(sensorPage(...rows), ...deviceOptions, answer(deviceCalls.unbind, { unbound: 1 }))
    await showPage('/configureManagement/sensorList', <SensorListPage />)
    await screen.findByText('S-1')
    return server
  }
  const runAction = async (row: string, action: string) => {
    await press('Actions', { in: screen.getByText(row).closest('tr') as HTMLElement })
    await press(action, { role: 'menuitem' })
  }

  test('a bound sensor can be unbound after a confirmation that names its point', async () => {
    const server = await open(sensorRow(1, { mappingId: 9, mappingName: 'DE' }), sensorRow(2))
    await runAction('S-1', 'Unbind')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('S-1 · DE')
    await press('Unbind', { in: dialog })
    await waitFor(() => expect(server.bodies(deviceCalls.unbind)).toEqual([{ ids: [1] }]))
    await screen.findByText('Unbound')
  })

  test('an unbound one is offered a point instead', async () => {
    await open(sensorRow(1))
    await runAction('S-1', 'Bind to point')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Bind sensor S-1')
    expect(within(dialog).getByRole('button', { name: 'Bind' })).toHaveProperty('disabled', true)
  })

  test('of several, only the bound ones are unbound', async () => {
    const server = await open(
      sensorRow(1, { mappingId: 9, mappingName: 'DE' }),
      sensorRow(2),
      sensorRow(3, { mappingId: 10, mappingName: 'NDE' }),
    )
    for (const name of ['S-1', 'S-2', 'S-3']) await click(within(screen.getByText(name).closest('tr') as HTMLElement).getByRole('checkbox'))
    await press('Unbind')
    await press('Unbind', { in: await screen.findByRole('dialog') })
    await waitFor(() => expect(server.bodies(deviceCalls.unbind)).toEqual([{ ids: [1, 3] }]))
  })

  test('a click on edit leads to the form of the sensor', async () => {
    await open(sensorRow(1))
    await press('Edit', { in: screen.getByText('S-1').closest('tr') as HTMLElement })
    await waitFor(() => expect(window.location.hash).toBe('#/configureManagement/sensorCreateEdit?id=1'))
  })

  test('waveforms are offered to those who may see them', async () => {
    logIn([...everything, 'business:wave:list'])
    await open(sensorRow(1, { sensorId: 'S-1' }))
    await runAction('S-1', 'View waveforms')
    await waitFor(() => expect(window.location.hash).toBe('#/configureManagement/sensorWave?sensorId=S-1'))
  })
})

describe('bulk configuration', () => {
  const rows = [sensorRow(1), sensorRow(2, { sleepT: 60 }), sensorRow(3, { gatewayId: 5, gatewayName: 'South' })]
  const open = async () => {
    const server = serve(sensorPage(...rows), ...deviceOptions, answer(callsFor(sensor).batchEdit, { changed: 1 }))
    await showPage('/configureManagement/sensorNew', <SensorBulkPage />)
    await screen.findByText('S-1')
    return server
  }
  const panel = () => screen.getByRole('region', { name: 'Preview of changes' })

  test('a gateway selects all of its sensors', async () => {
    await open()
    expect(within(panel()).getByText(/^Select sensors on the left/)).toBeTruthy()
    await click(screen.getByRole('checkbox', { name: 'Select all sensors of North' }))
    expect(within(panel()).getByRole('heading', { level: 2 }).textContent).toBe('2 sensors selected')
    expect((screen.getByRole('checkbox', { name: 'Select S-3' }) as HTMLInputElement).checked).toBe(false)
    await click(screen.getByRole('checkbox', { name: 'Select S-2' }))
    expect(within(panel()).getByRole('heading', { level: 2 }).textContent).toBe('1 sensor selected')
  })

  describe('a change of the selected sensors', () => {
    const setting = () => screen.getByRole('checkbox', { name: 'Learning period' }).closest<HTMLElement>('[data-field]')
    const type = (value: string) => {
      const input = setting()?.querySelector('input:not([type="checkbox"])') ?? document.body
      return act(async () => void fireEvent.change(input, { target: { value } }))
    }
    const choose = async () => {
      const server = await open()
      await click(screen.getByRole('checkbox', { name: 'Select all sensors of North' }))
      await click(screen.getByRole('checkbox', { name: 'Learning period' }))
      return server
    }

    test('is sent for those that it changes, and the fields are free again', async () => {
      const server = await choose()
      await type('14')
      await press('Apply to 2')
      await screen.findByText('Sensors configured: 1')
      expect(server.bodies(callsFor(sensor).batchEdit)).toEqual([{ ids: [1, 2], change: { learnTime: 14 } }])
      expect(screen.getByRole('checkbox', { name: 'Learning period' })).toHaveProperty('checked', false)
    })

    test('with a wrong value is named while it is typed, and cannot be applied', async () => {
      await choose()
      await type('0')
      expect(within(panel()).getByRole('alert').textContent).toBe('At least 1')
      expect(screen.getByRole('button', { name: 'Apply to 0' })).toHaveProperty('disabled', true)
    })

    test('that the server rejects stays as entered', async () => {
      const server = await choose()
      server.answer(reject(callsFor(sensor).batchEdit, { msg: 'S-2 is locked' }))
      await type('14')
      await press('Apply to 2')
      await screen.findByText('S-2 is locked')
      expect(setting()?.querySelector('input:not([type="checkbox"])')).toHaveProperty('value', '14')
    })
  })

  test('can be grouped by company, which is remembered', async () => {
    await open()
    await click(screen.getByText('By company'))
    await screen.findByRole('checkbox', { name: 'Select all sensors of Plant' })
    cleanup()
    await open()
    expect(screen.getByRole('checkbox', { name: 'Select all sensors of Plant' })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Select all sensors of North' })).toBeNull()
  })

  test('opens the selected sensors in the grid', async () => {
    await open()
    await click(screen.getByRole('checkbox', { name: 'Select S-1' }))
    await click(screen.getByRole('checkbox', { name: 'Select S-3' }))
    await press('Edit in grid')
    await waitFor(() => expect(addressQuery()).toEqual({ ids: '1,3' }))
  })

  test('can only be viewed without the permission to edit', async () => {
    logIn(['business:sensor:list'])
    await open()
    expect(screen.queryByRole('region', { name: 'Preview of changes' })).toBeNull()
  })

  test('an error can be tried again', async () => {
    const server = serve(reject(callsFor(sensor).findPage, { msg: 'The database is down' }), ...deviceOptions)
    await showPage('/configureManagement/sensorNew', <SensorBulkPage />)
    await screen.findByText('The database is down')
    server.answer(sensorPage(...rows))
    await press('Try again')
    await screen.findByText('S-1')
  })
})

describe('the gateways', () => {
  const gateways = answer(callsFor(gateway).findPage, {
    total: 1,
    records: [{ id: 4, name: 'North', deviceId: 'GW-4', type: 'zigbee', companyId: 1, companyName: 'Plant', online: 1, sensorCount: 3 }],
  })
  const open = async () => {
    const server = serve(
      gateways,
      ...deviceOptions,
      sensorPage(sensorRow(1)),
      answer(deviceCalls.resetCredential, { credential: 'T-O-K-E-N', mqttPort: 1883 }),
    )
    await showPage('/configureManagement/gateway', <GatewayPage />)
    await screen.findByText('North')
    return server
  }

  test('one that never connected is connecting, unlike one that has been online', async () => {
    const row = (id: number, name: string, more: object) => ({
      id,
      name,
      deviceId: `GW-${id}`,
      type: 'zigbee',
      companyId: 1,
      companyName: 'Plant',
      sensorCount: 0,
      ...more,
    })
    const records = [
      row(1, 'New', { online: 2, lastSeen: null }),
      row(2, 'Silent', { online: 2, lastSeen: '2026-11-24 07:00:00' }),
      row(3, 'Present', { online: 1, lastSeen: '2026-11-24 07:00:00' }),
    ]
    serve(answer(callsFor(gateway).findPage, { total: 3, records }), ...deviceOptions)
    await showPage('/configureManagement/gateway', <GatewayPage />)
    const stateOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
    for (const [name, state] of [
      ['New', 'Connecting'],
      ['Silent', 'Offline'],
      ['Present', 'Online'],
    ] as const)
      expect((await stateOf(name)).getByText(state)).toBeTruthy()
  })

  const runAction = async (action: string) => {
    await press('Actions', { in: screen.getByText('North').closest('tr') as HTMLElement })
    await press(action, { role: 'menuitem' })
  }

  test('a reset credential is shown once, with a command that sends a value of its sensor', async () => {
    const server = await open()
    await runAction('Reset credential')
    expect(server.sent(deviceCalls.resetCredential)).toEqual([])
    await press('Reset credential', { in: await screen.findByRole('dialog') })
    await screen.findByDisplayValue('T-O-K-E-N')
    expect(server.bodies(deviceCalls.resetCredential)).toEqual([{ id: 4 }])
    await waitFor(() => expect((screen.getByLabelText('Send a first value') as HTMLTextAreaElement).value).toContain('S-1'))
    await press('Done, I saved it')
    await waitFor(() => expect(screen.queryByDisplayValue('T-O-K-E-N')).toBeNull())
  })

  test.each([
    ['Settings', '#/configureManagement/gatewaySetting?id=4'],
    ['View sensors', '#/configureManagement/sensorList?gatewayId=4'],
  ])('%s lead to their page', async (action, address) => {
    await open()
    await runAction(action)
    await waitFor(() => expect(window.location.hash).toBe(address))
  })

  test('credentials are not offered without the permission to edit', async () => {
    logIn(['business:gateway:list'])
    await open()
    await press('Actions', { in: screen.getByText('North').closest('tr') as HTMLElement })
    await screen.findByRole('menuitem', { name: 'View sensors' })
    expect(screen.queryByRole('menuitem', { name: 'Reset credential' })).toBeNull()
  })
})

describe('the settings of a gateway', () => {
  const detail = answer(callsFor(gateway).detail, {
    id: 4,
    name: 'North',
    deviceId: 'GW-4',
    type: 'zigbee',
    companyId: 1,
    online: 1,
    sensorCount: 3,
  })
  const settings = answer(gatewayConfigCalls.settings, {
    settings: [],
    facts: [{ key: 'fw_version', value: '1.2.3', reportedAt: '2026-11-24 07:00:00' }],
  })
  const commands = (...records: CommandRecord[]) => answer(gatewayConfigCalls.commands, { total: records.length, records })
  const open = async (...records: CommandRecord[]) => {
    const server = serve(
      detail,
      settings,
      commands(...records),
      ...deviceOptions,
      sensorPage(sensorRow(1)),
      answer(gatewayConfigCalls.queue, { id: 1 }),
      answer(gatewayConfigCalls.stop, null),
    )
    await showPage('/configureManagement/gatewaySetting?id=4', <GatewaySettingPage />)
    await screen.findByText('GW-4')
    return server
  }

  test('show what it reported and its sensors', async () => {
    await open()
    await screen.findByText('1.2.3')
    await screen.findByText('S-1')
    await screen.findByText('No commands yet')
  })

  test('a pending command can be stopped, another cannot', async () => {
    const server = await open(sampleCommand(1), sampleCommand(2, { status: 2, finishedAt: '2026-11-24 08:01:00' }))
    await screen.findAllByText('anna.li')
    const stops = screen.getAllByRole('button', { name: 'Stop' })
    expect(stops).toHaveLength(1)
    await click(stops[0] as HTMLElement)
    await press('Stop', { in: await screen.findByRole('dialog') })
    await waitFor(() => expect(server.bodies(gatewayConfigCalls.stop)).toEqual([{ id: 4, commandId: 1 }]))
  })

  test('no gateway: says what to do', async () => {
    serve(answer(callsFor(gateway).findPage, { total: 0, records: [] }), ...deviceOptions)
    await showPage('/configureManagement/gatewaySetting', <GatewaySettingPage />)
    await screen.findByText('No gateways yet')
    expect(screen.getByRole('link', { name: 'Go to gateways' }).getAttribute('href')).toBe('#/configureManagement/gateway')
  })

  test('without an id the first gateway is shown', async () => {
    const server = serve(
      answer(callsFor(gateway).findPage, { total: 1, records: [{ id: 4, name: 'North' }] }),
      detail,
      settings,
      commands(),
      ...deviceOptions,
      sensorPage(),
    )
    await showPage('/configureManagement/gatewaySetting', <GatewaySettingPage />)
    await screen.findByText('GW-4')
    expect(server.sent(callsFor(gateway).detail).map(({ params }) => params.id)).toEqual(['4'])
  })

  test('without the permission to edit no command is offered', async () => {
    logIn(['business:gateway:query', 'business:gateway:list'])
    await open(sampleCommand(1))
    await screen.findByText('anna.li')
    expect(screen.queryByRole('button', { name: 'Send command' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  })
})
