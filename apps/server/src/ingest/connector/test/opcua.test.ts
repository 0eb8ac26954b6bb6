import net from 'node:net'
import { initialOpcuaConfig, type OpcuaConfig, type OpcuaValue } from '@undertone/domain/connector/opcua-config'
import { inWords, type Said, said } from '@undertone/domain/connector/said'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { hasOpcua } from '../../../platform/opcua/opcua-package.ts'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, type Plant } from '../../test/test-fixture.ts'
import { OpcuaProcess } from '../opcua/opcua-process.ts'
import { addConnector, connectorOptions } from './test-connectors.ts'
import { type PumpServer, startPump } from './test-opcua-server.ts'

/** A process for each connection loads the package, which takes seconds on a busy machine. */
const patience = { timeout: 90_000, interval: 100 }

const value = (given: Partial<OpcuaValue> = {}): OpcuaValue => ({
  ...{ sensorId: 'UA-1', key: 'vX', node: 'ns=1;s=Pump.vX', sampleMs: 100, deadband: 0, scale: 2, offset: 0 },
  ...given,
})
const config = (given: Partial<OpcuaConfig> = {}): OpcuaConfig => ({
  ...{ ...initialOpcuaConfig, policy: 'None', publishMs: 200, values: [value()] },
  ...given,
})

let fixture: IngestFixture
let plant: Plant
const servers: PumpServer[] = []
let now: Record<string, number> = { vX: 1.5, tem: 40 }
const pump = async (more: Partial<Parameters<typeof startPump>[0]> = {}) => {
  const server = await startPump({ keys: ['vX', 'tem'], values: () => now, ...more })
  servers.push(server)
  return server
}
beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'), { connectors: connectorOptions() })
  plant = await addPlant(fixture.db, 'Plant')
})
afterAll(async () => {
  await fixture?.close()
  for (const server of servers) await server.stop()
}, 60_000)

const setup = (port: number, of: OpcuaConfig, more: object = {}) => ({
  ...{ id: null, tenantId: plant.tenantId, gatewayId: plant.gatewayId, host: '127.0.0.1', port, userName: '', password: null, config: of },
  ...more,
})
const desk = () => {
  const { connectors } = fixture.ingest
  if (!connectors) throw new Error('connectors do not run')
  return connectors
}
const state = async (id: number) => {
  const { rows } = await sql<{ state: string; lastError: Said | null; readings: unknown; refusals: unknown }>`
    select state, last_error, readings, refusals from connector_state where connector_id = ${id}`.execute(fixture.db)
  return rows[0]
}

describe.runIf(hasOpcua())('an OPC UA server', () => {
  test('is subscribed to; values have their source times, bad ones are not stored; a server that comes back is heard again', async () => {
    const { mappingId } = await addSensor(fixture.db, plant, 'UA-1')
    const server = await pump()
    const values = [value(), value({ key: 'tem', node: 'ns=1;s=Pump.tem', scale: 1 }), value({ key: 'vY', node: 'ns=1;s=Nothing' })]
    const id = await addConnector(fixture.db, plant, config({ values }), { port: server.port })
    const rows = () => fixture.db.selectFrom('feature').select(['vX', 'tem', 'ts']).where('mappingId', '=', mappingId).execute()
    await vi.waitFor(async () => expect((await rows()).some(({ vX }) => vX === 3)).toBe(true), patience)
    // What is stored is shown a moment later.
    await vi.waitFor(async () => {
      const { state: now, lastError } = (await state(id)) ?? {}
      expect([now, inWords(lastError ?? null, 'en')]).toEqual(['running', 'ns=1;s=Nothing: The server reports BadNodeIdUnknown'])
    }, patience)
    server.setStatus('tem', 'BadSensorFailure')
    await vi.waitFor(
      async () =>
        expect((await state(id))?.readings).toContainEqual(
          expect.objectContaining({ key: 'tem', value: null, detail: said('opcuaStatus', { status: 'BadSensorFailure' }) }),
        ),
      patience,
    )
    await server.stop()
    await vi.waitFor(async () => expect((await state(id))?.state).toMatch(/failing|connecting/), patience)
    now = { vX: 2.5, tem: 41 }
    await pump({ port: server.port })
    await vi.waitFor(async () => expect((await rows()).some(({ vX }) => vX === 5)).toBe(true), patience)
    await fixture.db.deleteFrom('connector').where('id', '=', id).execute()
  }, 300_000)

  test('proves who it is: what it offers is shown, its certificate is trusted by hand, and the login is checked', async () => {
    const server = await pump({ secured: true, login: { name: 'reader', password: 'Mill-7' } })
    const offered = await desk().opcua.server(setup(server.port, config()))
    expect(offered).toMatchObject({
      error: null,
      endpoints: expect.arrayContaining([expect.objectContaining({ policy: 'Basic256Sha256', mode: 'sign' })]),
    })
    const fingerprint = offered.endpoints[0]?.certificate?.fingerprint ?? ''
    expect(fingerprint).toMatch(/^[\da-f]{64}$/)
    const secured = config({ policy: 'Basic256Sha256', mode: 'signAndEncrypt', login: 'password', trusted: fingerprint })
    const wrong = { ...secured, trusted: 'ab'.repeat(32) }
    const login = { userName: 'reader', password: 'Mill-7' }
    expect((await desk().opcua.browse(setup(server.port, wrong, login), null)).error?.key).toBe('opcuaOtherCertificate')
    const refused = await desk().opcua.browse(setup(server.port, secured, { ...login, password: 'x' }), null)
    expect(refused.error?.key).toBe('opcuaLogin')
    const root = await desk().opcua.browse(setup(server.port, secured, login), null)
    expect(root.nodes.map(({ name }) => name)).toContain('Plant')
    const below = await desk().opcua.browse(setup(server.port, secured, login), 'ns=1;s=Pump')
    expect(below.nodes).toContainEqual({
      node: 'ns=1;s=Pump.vX',
      name: 'vX',
      kind: 'variable',
      dataType: 'Double',
      value: expect.any(String),
    })
    const tried = await desk().try(setup(server.port, secured, login))
    expect(tried).toMatchObject({ error: null, readings: [{ key: 'vX', quality: 'good', source: 'ns=1;s=Pump.vX' }] })
    const { pem, uri } = await desk().opcua.certificate(plant.tenantId)
    expect([pem.startsWith('-----BEGIN CERTIFICATE-----'), uri.startsWith('urn:undertone:')]).toEqual([true, true])
    const kept = await sql<{ privateKey: Buffer }>`select private_key from opcua_identity`.execute(fixture.db)
    expect(kept.rows.map(({ privateKey }) => privateKey.includes('PRIVATE KEY'))).toEqual([false])
  }, 400_000)

  test('that sends garbage, says too much or nothing ends its own process and no other', async () => {
    const sizes = Buffer.alloc(28)
    sizes.write('ACKF', 0)
    sizes.writeUInt32LE(28, 4)
    const huge = Buffer.concat([Buffer.from('MSGF'), Buffer.from([255, 255, 255, 127])])
    for (const words of [Buffer.alloc(70_000, 'x'), Buffer.concat([sizes, huge, Buffer.alloc(1_000_000, 1)])]) {
      const hostile = net.createServer((socket) => {
        socket.on('error', () => undefined)
        socket.once('data', () => {
          const flood = () => {
            while (!socket.destroyed && socket.write(words));
          }
          socket.on('drain', flood)
          flood()
        })
      })
      await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve))
      const address = hostile.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const { error, endpoints } = await desk().opcua.server(setup(port, config()))
      expect(error?.key).toMatch(/^opcua/)
      expect(endpoints).toEqual([])
      hostile.close()
    }
  }, 200_000)
})

test('without the package the page says how to add it', () => {
  expect(() => OpcuaProcess.start(1, 'form', false)).toThrow('opcuaMissing')
})
