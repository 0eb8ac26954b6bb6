import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { initialOpcuaServerConfig, type OpcuaServerConfig } from '@undertone/domain/connector/opcua-server-config'
import { said } from '@undertone/domain/connector/said'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { hasOpcuaServer, opcuaFolder } from '../../../platform/opcua/opcua-package.ts'
import { connectorSecretOwner } from '../../../platform/security/connector-secret.ts'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, type Plant, sampleOf, send } from '../../test/test-fixture.ts'
import { storeOf } from '../opcua/opcua-offer.ts'
import { loadOpcua } from '../opcua/opcua-package.ts'
import { addConnector, connectorOptions, stateOf } from './test-connectors.ts'
import { type KnownClient, newClient, openReader, type Reader, type ReaderOptions } from './test-opcua-client.ts'
import { acknowledged } from './test-opcua-hello.ts'
import { freeLowPort } from './test-port.ts'

/** A process loads the package and the address space of the standard, which takes seconds on a busy machine. */
const patience = { timeout: 90_000, interval: 100 }
const login = { userName: 'historian', password: 'Mill-7-reads' }

let fixture: IngestFixture
let plant: Plant
let mappingId: number
const options = connectorOptions()
const readers: Reader[] = []

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'), { connectors: options })
  plant = await addPlant(fixture.db, 'Plant')
  mappingId = (await addSensor(fixture.db, plant, 'S-1')).mappingId
  await send(await fixture.client(plant.token), 'v1/gateway/telemetry', sampleOf('S-1', Date.now() - 120_000, { vX: 1 }))
})
afterAll(async () => {
  for (const reader of readers) await reader.close()
  await fixture?.close()
}, 60_000)

const config = (given: Partial<OpcuaServerConfig>): OpcuaServerConfig => ({
  ...initialOpcuaServerConfig,
  addresses: ['127.0.0.1'],
  ...given,
})

/** Adds a server, switched on, with the login of the test. */
async function addServer(given: OpcuaServerConfig): Promise<number> {
  const id = await addConnector(fixture.db, plant, given, { userName: login.userName })
  const sealed = options.box.seal(Buffer.from(login.password), connectorSecretOwner(id))
  await sql`update connector set password = ${sealed}, updated_at = now() where id = ${id}`.execute(fixture.db)
  return id
}

const running = (id: number) => vi.waitFor(() => stateOf(fixture.db, id, ({ state }) => state === 'running'), patience)

const open = async (port: number, given: Pick<ReaderOptions, 'identity'> & Partial<ReaderOptions>) => {
  const reader = await openReader({ port, ...login, ...given })
  readers.push(reader)
  return reader
}

/** Opens a session as soon as a server that is being started lets it. */
const openAgain = (port: number, identity: KnownClient) => vi.waitFor(() => open(port, { identity }), { ...patience, interval: 1000 })

/** The processes of servers that this process has started: they have more memory than others. */
function serverProcesses(): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'max-old-space-size=512.*opcua-host'], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [Number(line)]))
}

describe.runIf(hasOpcuaServer())('a server of ours', () => {
  test('shows machines, values with units and times, states and alarms to a client that it trusts, and lets it change nothing', async () => {
    const port = await freeLowPort()
    const at = Date.now() - 60_000
    const gateway = await fixture.client(plant.token)
    await send(gateway, 'v1/gateway/telemetry', sampleOf('S-1', at, { vX: 1.5, tem: 40 }))
    const first = await newClient()
    const id = await addServer(config({ port, trusted: [] }))
    await running(id)
    // A client that is not trusted is refused, and listed with its fingerprint.
    await expect(open(port, { identity: first })).rejects.toThrow()
    const refused = await stateOf(fixture.db, id, ({ refused: count }) => count > 0)
    expect(refused?.refusals).toContainEqual(
      expect.objectContaining({ address: `${first.fingerprint} · O=Undertone, CN=Undertone`, detail: said('opcuaClientUntrusted') }),
    )

    const trusting = config({ port, trusted: [{ fingerprint: first.fingerprint, name: 'historian' }] })
    await sql`update connector set config = ${JSON.stringify(trusting)}::jsonb, updated_at = now() where id = ${id}`.execute(fixture.db)
    const reader = await openAgain(port, first)
    const machines = await reader.browse('ns=1;s=Machines')
    expect(machines.map(({ name }) => name)).toEqual(['Pump'])
    expect((await reader.browse(machines[0]?.node ?? '')).map(({ name }) => name)).toContain('State')
    const point = `ns=1;s=point.${mappingId}`
    expect((await reader.browse(point)).map(({ name }) => name)).toEqual(expect.arrayContaining(['State', 'ActiveAlarms', 'vX', 'tem']))
    expect(await reader.read(`${point}.value.vX`)).toEqual({ value: 1.5, status: 'Good', at })
    expect(await reader.unit(`${point}.unit.vX`)).toEqual({ symbol: 'mm/s', unitId: 0x433136 })
    expect(await reader.write(`${point}.value.vX`, 9)).toMatch(/^Bad/)

    const heard = await reader.watch(`${point}.value.vX`)
    const events = await reader.alarms()
    await send(gateway, 'v1/gateway/telemetry', sampleOf('S-1', at + 1000, { vX: 2.5 }))
    await vi.waitFor(() => expect(heard).toContainEqual({ value: 2.5, at: at + 1000 }), patience)

    // Renamed, it stays the same node: what a client monitors goes on.
    await sql`update equipment set name = 'Pump A' where tenant_id = ${plant.tenantId}`.execute(fixture.db)
    await sql`update mapping set name = 'Drive end' where id = ${mappingId}`.execute(fixture.db)
    await vi.waitFor(async () => expect((await reader.browse('ns=1;s=Machines')).map(({ name }) => name)).toEqual(['Pump A']), patience)
    expect((await reader.browse(machines[0]?.node ?? '')).map(({ name }) => name)).toContain('Drive end')
    await send(gateway, 'v1/gateway/telemetry', sampleOf('S-1', at + 2000, { vX: 3.5 }))
    await vi.waitFor(() => expect(heard).toContainEqual({ value: 3.5, at: at + 2000 }), patience)

    const raised = await sql<{
      id: number
    }>`insert into alarm (tenant_id, company_id, equipment_id, mapping_id, alarm_type, source, level, began_at, raised_at, last_at)
      select m.tenant_id, m.company_id, m.equipment_id, m.id, 'CrestFactor', 0, 3, now(), now(), now() from mapping m where m.id = ${mappingId} returning id`.execute(
      fixture.db,
    )
    fixture.events.emit('alarm', {
      tenantId: plant.tenantId,
      companyId: plant.tenantId,
      mappingId,
      equipmentId: null,
      alarmId: raised.rows[0]?.id ?? 0,
      level: 3,
      kind: 'raised',
    })
    await vi.waitFor(
      () =>
        expect(events).toContainEqual(
          expect.objectContaining({
            message: 'Danger: Crest factor / 危险：峰值因子报警',
            severity: 900,
            isActive: true,
            isAcknowledged: false,
          }),
        ),
      patience,
    )
    expect((await reader.read(`${point}.ActiveAlarms`)).value).toBe(1)
    // Only people with an account acknowledge.
    const event = events.find(({ isActive }) => isActive)
    expect(await reader.acknowledge(`${point}.alarm.CrestFactor`, event?.eventId)).toMatch(/^Bad/)
    await sql`update alarm set ended_at = now()`.execute(fixture.db)
    fixture.events.emit('alarm', {
      tenantId: plant.tenantId,
      companyId: plant.tenantId,
      mappingId,
      equipmentId: null,
      alarmId: raised.rows[0]?.id ?? 0,
      level: 3,
      kind: 'ended',
    })
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ isActive: false }), patience)
    await fixture.db.deleteFrom('connector').where('id', '=', id).execute()
  }, 300_000)

  test('refuses wrong passwords, and for a while all of an address; killed, it is started again', async () => {
    const port = await freeLowPort()
    const identity = await newClient()
    const id = await addServer(config({ port, trusted: [{ fingerprint: identity.fingerprint, name: '' }] }))
    await openAgain(port, identity)
    for (let i = 0; i < 5; i++) await expect(open(port, { identity, password: `guess ${i}` })).rejects.toThrow('BadUserAccessDenied')
    await expect(open(port, { identity })).rejects.toThrow('BadUserAccessDenied')
    await expect(open(port, { identity, isAnonymous: true })).rejects.toThrow()
    await expect(open(port, { identity, byCertificate: true })).rejects.toThrow()
    await expect(open(port, { identity, isSecured: false })).rejects.toThrow()
    const shown = await stateOf(fixture.db, id, ({ refused }) => refused > 1)
    expect(shown?.refusals).toMatchObject([
      { address: expect.stringContaining('127.0.0.1'), detail: said('opcuaClientLocked') },
      { detail: said('opcuaClientLogin') },
    ])
    for (const pid of serverProcesses()) process.kill(pid, 'SIGKILL')
    await stateOf(fixture.db, id, ({ lastError }) => lastError?.key === 'opcuaCrashed')
    await openAgain(port, identity)
    await fixture.db.deleteFrom('connector').where('id', '=', id).execute()
  }, 300_000)

  test('lets in anonymous clients without security only where that was chosen, from its networks only, at a port of its own', async () => {
    const port = await freeLowPort()
    const id = await addServer(config({ port, isAnonymous: true, isUnsecured: true }))
    const identity = await newClient()
    const reader = await vi.waitFor(() => open(port, { identity, isAnonymous: true, isSecured: false }), { ...patience, interval: 1000 })
    expect(await reader.browse('ns=1;s=Machines')).toHaveLength(1)
    // Before anything is known of a client it may not send more than our bounds, whatever it asks for.
    const most = { receiveBufferSize: 65_536, sendBufferSize: 65_536, maxMessageSize: 8_388_608, maxChunkCount: 1024 }
    const large = { receiveBufferSize: 2 ** 20, sendBufferSize: 2 ** 20, maxMessageSize: 2 ** 27, maxChunkCount: 9000 }
    expect(await acknowledged(port, large)).toEqual(most)
    expect(await acknowledged(port, { ...large, maxMessageSize: 0, maxChunkCount: 0 })).toEqual(most)
    const second = await addServer(config({ port, isAnonymous: true, isUnsecured: true }))
    await stateOf(fixture.db, second, ({ lastError }) => lastError?.key === 'opcuaPortTaken')
    await fixture.db.deleteFrom('connector').where('id', '=', second).execute()
    const elsewhere = config({ port, isAnonymous: true, isUnsecured: true, addresses: ['10.1.0.0/16'] })
    await sql`update connector set config = ${JSON.stringify(elsewhere)}::jsonb, updated_at = now() where id = ${id}`.execute(fixture.db)
    // It was stopped and started with its new networks, so that the session of before has ended.
    await vi.waitFor(() => expect(reader.hasEnded()).toBe(true), patience)
    await running(id)
    await expect(open(port, { identity, isAnonymous: true, isSecured: false })).rejects.toThrow()
    await fixture.db.deleteFrom('connector').where('id', '=', id).execute()
  }, 300_000)

  test('knows a certificate by itself, whatever issuers are sent with it', async () => {
    const [own, issuer] = (await Promise.all([newClient(), newClient()])).map(({ certificate }) => new X509Certificate(certificate).raw)
    if (!own || !issuer) throw new Error('no certificates')
    const store = storeOf(await loadOpcua(opcuaFolder), (given) => own.equals(given)) as {
      verifyCertificate(chain: Uint8Array): Promise<string>
    }
    expect(await store.verifyCertificate(own)).toBe('Good')
    expect(await store.verifyCertificate(Buffer.concat([own, issuer]))).toBe('Good')
    for (const other of [
      Buffer.concat([issuer, own]),
      own.subarray(0, -1),
      Buffer.from([0x30, 0x84, 255, 255, 255, 250, 1]),
      Buffer.alloc(0),
    ])
      expect(await store.verifyCertificate(other)).toBe('BadCertificateUntrusted')
  })
})

test('a trial shows what would be served and opens no port; one that the operator has not opened is refused', async () => {
  const { tenantId, gatewayId } = plant
  const { connectors } = fixture.ingest
  const setup = (port: number) => ({ id: null, tenantId, gatewayId, host: '', port: null, ...login, config: config({ port }) })
  const tried = await connectors?.try(setup(4840))
  expect(tried).toMatchObject({ error: null })
  expect(tried?.readings).toContainEqual(expect.objectContaining({ sensorId: expect.stringMatching(/^Pump /), key: 'vX' }))
  expect((await connectors?.try(setup(80)))?.error).toEqual(said('opcuaPortClosed', { port: 80, first: 1024, last: 65_535 }))
})
