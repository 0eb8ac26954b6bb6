import { screen, waitFor, within } from '@testing-library/react'
import { initialBrokerConfig } from '@undertone/domain/connector/broker-config'
import { type ConnectorDetail, type ConnectorRecord, connectorCalls } from '@undertone/domain/connector/connector.calls'
import { initialModbusConfig } from '@undertone/domain/connector/modbus-config'
import { initialOpcuaConfig } from '@undertone/domain/connector/opcua-config'
import { initialOpcuaServerConfig } from '@undertone/domain/connector/opcua-server-config'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { beforeEach, expect, test } from 'vitest'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { choose, fillIn, press, problemAt, tableRows } from '../../core/testing/user.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { ConnectorFormPage } from './form/connector-form-page.tsx'
import { ConnectorListPage } from './list/connector-list-page.tsx'

const record: ConnectorRecord = {
  ...{
    id: 3,
    name: 'Pump house',
    kind: 'modbus',
    host: '10.0.0.5',
    port: 502,
    gatewayId: 4,
    gatewayName: 'Collector',
    cardName: null,
    isOn: true,
  },
  ...{ state: 'failing', since: '2026-11-29 08:00:00', perMinute: 12, stored: 90, refused: 1, lastDataAt: '2026-11-29 07:59:00' },
  ...{ lastHeartbeatAt: null, lastError: 'ECONNREFUSED', lastErrorAt: '2026-11-29 08:00:00' },
  lastRefusal: { at: '2026-11-29 07:58:00', address: 'modbus/3', detail: 'no sensor S-9' },
}
const detail: ConnectorDetail = {
  ...record,
  ...{ userName: '', hasPassword: false, updatedAt: '2026-11-28 08:00:00', refusals: [] },
  config: {
    ...initialModbusConfig,
    values: [
      {
        ...{ sensorId: 'S-1', key: 'vX', unit: 1, table: 'holding', address: 4, type: 'float32', order: 'CDAB' },
        ...{ scale: 0.5, offset: 0, periodS: 5 },
      },
    ],
  },
  readings: [{ sensorId: 'S-1', key: 'vX', source: '1 · 4x 4', value: 2.5, quality: 'good', detail: '', at: '2026-11-29 08:00:00' }],
}

const rights = ['list', 'query', 'add', 'edit', 'remove'].map((name) => `business:connector:${name}`)
beforeEach(() => logIn(rights))

const served = () =>
  serve(
    answer(connectorCalls.find, { records: [record], canListen: false, cardPort: null, hasOpcua: true, opcuaPorts: null }),
    answer(connectorCalls.detail, detail),
    answer(connectorCalls.switchTo, null),
    answer(connectorCalls.edit, { id: 3 }),
    answer(connectorCalls.try, { error: 'ETIMEDOUT', readings: [], refusals: [] }),
    answer(callsFor(sensor).options, [{ value: 1, label: 'S-1' }]),
    answer(callsFor(gateway).options, [{ value: 4, label: 'Collector' }]),
  )

test('the list shows state, rate, last error and what was refused last, and switches a connector', async () => {
  const server = served()
  await showPage('/configureManagement/connector', <ConnectorListPage />)
  await screen.findByText('Pump house')
  const [row = []] = tableRows()
  expect(row).toEqual(
    expect.arrayContaining(['Failing, will retry', '10.0.0.5:502', '12', '90 / 1', 'ECONNREFUSED', 'no sensor S-9', 'Collector']),
  )
  await press('Switch "Pump house" on', { role: 'switch' })
  await waitFor(() => expect(server.bodies(connectorCalls.switchTo)).toEqual([{ id: 3, isOn: false }]))
})

test('a stored connector shows its readings, and its map is edited, tried and saved', async () => {
  const server = served()
  await showPage('/configureManagement/connectorCreateEdit?id=3', <ConnectorFormPage />)
  await screen.findByText('1 · 4x 4')
  await fillIn('Scale 1', '2')
  await press('Try')
  await screen.findByText('ETIMEDOUT')
  expect(server.bodies(connectorCalls.try)[0]).toMatchObject({ id: 3, config: { values: [{ scale: 2, order: 'CDAB' }] } })
  await press('Add a row')
  await press('Save')
  await screen.findByText('Row 2: enter sensor and key')
  await press('Delete row 2')
  await press('Save')
  await waitFor(() =>
    expect(server.bodies(connectorCalls.edit)[0]).toMatchObject({ id: 3, name: 'Pump house', host: '10.0.0.5', port: 502 }),
  )
})

test('of many readings those of sensors come first, and the rest is shown when it is asked for', async () => {
  const unmapped = Array.from({ length: 40 }, (_, i) => ({
    ...{ sensorId: '', key: '', source: `Mill/Press · m${i}`, value: i, quality: 'unmapped' as const, detail: '', at: null },
  }))
  serve(
    answer(connectorCalls.find, { records: [record], canListen: false, cardPort: null, hasOpcua: true, opcuaPorts: null }),
    answer(connectorCalls.detail, { ...detail, readings: [...unmapped, ...detail.readings] }),
    answer(callsFor(gateway).options, [{ value: 4, label: 'Collector' }]),
    answer(callsFor(sensor).options, [{ value: 1, label: 'S-1' }]),
  )
  await showPage('/configureManagement/connectorCreateEdit?id=3', <ConnectorFormPage />)
  // The live values are above those of the form.
  const rows = () =>
    within(screen.getAllByRole('table')[0] as HTMLElement)
      .getAllByRole('row')
      .slice(1)
  await screen.findByText('1 · 4x 4')
  expect(rows()).toHaveLength(20)
  expect(rows()[0]?.textContent).toContain('S-1')
  await press('Show all 41')
  expect(rows()).toHaveLength(41)
})

test('a device that dials in has a registration packet as text, which is sent as bytes', async () => {
  const server = served()
  await showPage('/configureManagement/connectorCreateEdit?id=3', <ConnectorFormPage />)
  await screen.findByText('1 · 4x 4')
  await choose('Connection', 'RTU frames over TCP, the DTU or gateway dials in')
  await screen.findByText(/The server has no open port/)
  await press('Save')
  await screen.findByText(/^Enter the registration packet/)
  await fillIn('Registration packet', 'DTU1')
  await fillIn('Dials in from', '10.0.8.0/24, 10.0.9.1')
  await press('Save')
  await waitFor(() =>
    expect(server.bodies(connectorCalls.edit)[0]).toMatchObject({
      ...{ host: '', port: null },
      config: { transport: 'dialIn', registration: '44545531', heartbeat: null, addresses: ['10.0.8.0/24', '10.0.9.1'] },
    }),
  )
})

const brokered: ConnectorDetail = {
  ...detail,
  ...{ kind: 'broker', port: 1883, hasPassword: true, readings: [] },
  config: { ...initialBrokerConfig, rules: [{ topic: 'a/+', sensor: '{1}', path: '$.v', key: 'vX', scale: 1, offset: 0, time: '' }] },
}

test('a copy of a connector of a broker has a client id of its own', async () => {
  const server = served()
  server.answer(answer(connectorCalls.detail, brokered), answer(connectorCalls.add, { id: 4 }))
  await showPage('/configureManagement/connectorCreateEdit?copy=3', <ConnectorFormPage />)
  await screen.findByDisplayValue('Pump house')
  await press('Save')
  await waitFor(() => expect(server.bodies(connectorCalls.add)).toHaveLength(1))
  expect(server.bodies(connectorCalls.add)[0]).toMatchObject({ config: { clientId: expect.stringMatching(/^undertone-[a-z0-9]{1,8}$/) } })
})

test('a password that has to be entered again is named at its field, and the form stays filled', async () => {
  const server = served()
  const error = { code: 1968, msg: 'enter the password again', field: 'password' }
  server.answer(answer(connectorCalls.detail, brokered), reject(connectorCalls.edit, error))
  await showPage('/configureManagement/connectorCreateEdit?id=3', <ConnectorFormPage />)
  await fillIn('Host', '10.0.0.6')
  await press('Save')
  await waitFor(() => expect(problemAt('Password')).toBe('enter the password again'))
  expect(screen.getByLabelText('Host')).toHaveProperty('value', '10.0.0.6')
})

const carded: ConnectorDetail = {
  ...detail,
  ...{ kind: 'card', host: '', port: null, cardName: 'Mill card', hasPassword: true },
  config: { kind: 'card', cardId: 7, addresses: ['10.0.0.9'] },
  readings: [
    { sensorId: 'card/7/2', key: 'rSpeed', source: 'values', value: 1480, quality: 'good', detail: '', at: '2026-11-29 08:00:00' },
  ],
}

test('a connector of a card shows where the card connects to and its channels, and gets a secret', async () => {
  const server = served()
  server.answer(
    answer(connectorCalls.detail, carded),
    answer(connectorCalls.find, { records: [record], canListen: false, cardPort: 5503, hasOpcua: true, opcuaPorts: null }),
  )
  await showPage('/configureManagement/connectorCreateEdit?id=3', <ConnectorFormPage />)
  await screen.findByText('Channel 2')
  await screen.findByText('Connects to port 5503 of the server, with ID 7 in its frames')
  await fillIn('Dials in from', '')
  await press('Save')
  await screen.findByText(/without any, none can/)
  await fillIn('Dials in from', '10.0.0.9, 10.0.1.0/24')
  await press('Generate secret')
  await press('Save')
  await waitFor(() =>
    expect(server.bodies(connectorCalls.edit)[0]).toMatchObject({
      ...{ id: 3, host: '', port: null, password: expect.stringMatching(/^[\w-]{24}$/) },
      config: { kind: 'card', cardId: 7, addresses: ['10.0.0.9', '10.0.1.0/24'] },
    }),
  )
})

test('an OPC UA server is read, its certificate is trusted by hand, and variables are picked from its tree', async () => {
  const fingerprint = 'ab'.repeat(32)
  const certificate = { fingerprint, subject: 'CN=Pump server', issuer: 'CN=Pump server', from: '2026-01-01', to: '2036-01-01' }
  const server = serve(
    answer(connectorCalls.find, { records: [], canListen: false, cardPort: null, hasOpcua: false, opcuaPorts: null }),
    answer(connectorCalls.detail, {
      ...detail,
      kind: 'opcua',
      port: 4840,
      readings: [],
      config: {
        ...initialOpcuaConfig,
        values: [{ sensorId: 'S-1', key: 'vX', node: 'ns=1;s=a', sampleMs: 1000, deadband: 0, scale: 1, offset: 0 }],
      },
    }),
    answer(connectorCalls.opcuaServer, {
      error: null,
      endpoints: [{ policy: 'Basic256Sha256', mode: 'signAndEncrypt', logins: ['anonymous'], certificate }],
    }),
    answer(connectorCalls.opcuaBrowse, {
      error: null,
      nodes: [{ node: 'ns=1;s=Pump.tem', name: 'tem', kind: 'variable', dataType: 'Double', value: '40' }],
      hasMore: false,
    }),
    answer(connectorCalls.edit, { id: 3 }),
    answer(callsFor(sensor).options, [{ value: 1, label: 'S-1' }]),
    answer(callsFor(gateway).options, [{ value: 4, label: 'Collector' }]),
  )
  await showPage('/configureManagement/connectorCreateEdit?id=3', <ConnectorFormPage />)
  await screen.findByText('npm ci --prefix optional/opcua --omit=dev')
  await press('Save')
  await screen.findByText(/^Read the certificate of the server/)
  await press('Read server')
  await screen.findByText('CN=Pump server', { selector: 'dd' }).catch(() => screen.findAllByText('CN=Pump server'))
  expect(server.bodies(connectorCalls.opcuaServer)).toEqual([{ gatewayId: 4, host: '10.0.0.5', port: 4840, path: '' }])
  await press('Trust this certificate')
  await press('Browse')
  await screen.findByText('ns=1;s=Pump.tem')
  const [box] = document.querySelectorAll('.ant-tree-checkbox')
  if (box instanceof HTMLElement) box.click()
  await press('Add 1 node')
  await press('Save')
  await waitFor(() => expect(server.bodies(connectorCalls.edit)).toHaveLength(1))
  expect(server.bodies(connectorCalls.edit)[0]).toMatchObject({
    config: { trusted: fingerprint, values: [{ node: 'ns=1;s=a' }, { sensorId: 'S-1', key: 'tem', node: 'ns=1;s=Pump.tem' }] },
  })
})

test('an OPC UA server of ours lists clients that it refused, and trusts one when it is saved', async () => {
  const fingerprint = 'cd'.repeat(32)
  const refusal = { at: '2026-11-29 07:58:00', address: `${fingerprint} · CN=historian`, detail: 'not trusted' }
  const other = { ...refusal, address: '10.0.0.7' }
  const server = served()
  server.answer(
    answer(connectorCalls.find, { records: [], canListen: false, cardPort: null, hasOpcua: true, opcuaPorts: { first: 4840, last: 4849 } }),
    answer(connectorCalls.detail, {
      ...detail,
      ...{
        kind: 'opcuaServer',
        host: '',
        port: null,
        userName: 'reader',
        hasPassword: true,
        readings: [],
        refusals: [refusal, refusal, other],
      },
      config: { ...initialOpcuaServerConfig, addresses: ['10.0.0.0/24'] },
    }),
  )
  await showPage('/configureManagement/connectorCreateEdit?id=3', <ConnectorFormPage />)
  await screen.findByText('The operator has opened 4840 to 4849')
  await screen.findByText('No client is trusted yet')
  expect(screen.getAllByRole('button', { name: 'Trust' })).toHaveLength(1)
  await press('Trust')
  await screen.findByText('No client was refused')
  await fillIn('Clients connect from', '10.0.0.0/24, 10.0.2.8')
  await press('Save')
  await waitFor(() =>
    expect(server.bodies(connectorCalls.edit)[0]).toMatchObject({
      ...{ id: 3, host: '', port: null, userName: 'reader' },
      config: { port: 4840, addresses: ['10.0.0.0/24', '10.0.2.8'], trusted: [{ fingerprint, name: 'CN=historian' }] },
    }),
  )
})
