import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect as connectTls, type PeerCertificate } from 'node:tls'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { selfSigned } from '../../testing/test-certificate.ts'
import { addPlant, addSensor, count, type IngestFixture, openIngestFixture, type Plant, sampleOf, send } from './test-fixture.ts'
import { connectPacket, RawClient } from './test-raw-client.ts'

const topic = 'v1/gateway/telemetry'
const start = Date.UTC(2026, 9, 1)
const folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-tls-'))
const files = { certFile: path.join(folder, 'cert.pem'), keyFile: path.join(folder, 'key.pem') }
const write = ({ cert, key }: { cert: string; key: string }) => {
  writeFileSync(files.certFile, cert)
  writeFileSync(files.keyFile, key)
}
const first = selfSigned('first')
let fixture: IngestFixture
let plant: Plant

beforeAll(async () => {
  write(first)
  fixture = await openIngestFixture(inject('adminUrl'), { tls: { ...files, port: 0 }, limits: { loginMs: 400 } })
  plant = await addPlant(fixture.db, 'Plant')
  await addSensor(fixture.db, plant, 'S-1')
})
afterAll(async () => {
  await fixture.close()
  rmSync(folder, { recursive: true })
})

const port = () => fixture.ingest.tlsPort ?? 0
const overTls = (token: string, ca = first.cert, protocolVersion: 4 | 5 = 5) =>
  connectAsync({ protocol: 'mqtts', host: 'localhost', port: port(), ca, username: token, protocolVersion, reconnectPeriod: 0 })

const certificateShown = () =>
  new Promise<PeerCertificate>((resolve, reject) => {
    const socket = connectTls({ port: port(), host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate())
      socket.destroy()
    })
    socket.on('error', reject)
  })

/** A tenant that requires TLS. */
async function strictPlant(name: string): Promise<Plant> {
  const strict = await addPlant(fixture.db, name)
  await fixture.db.insertInto('tenant').values({ id: strict.tenantId, tlsRequired: true }).execute()
  return strict
}

test.each([4, 5] as const)('MQTT %i over TLS delivers', async (protocolVersion) => {
  const client = await overTls(plant.token, first.cert, protocolVersion)
  expect(await send(client, topic, sampleOf('S-1', start + protocolVersion, { vX: 1 }))).toBe(0)
  await client.endAsync()
})

test.each([
  [4, { returnCode: 5 }],
  [5, { reasonCode: 0x87 }],
] as const)(
  'S-72: plaintext is refused if the tenant requires TLS, and reported to the owner (MQTT %i)',
  async (protocolVersion, answer) => {
    const { token, tenantId } = await strictPlant(`Strict ${protocolVersion}`)
    const raw = new RawClient(fixture.ingest.port, protocolVersion)
    raw.write(connectPacket(token, protocolVersion))
    expect(await raw.received('connack')).toMatchObject(answer)
    await raw.closed()
    const ownerLog = () =>
      fixture.db.selectFrom('operationLog').select(['path', 'userName', 'tenantId']).where('tenantId', '=', tenantId).execute()
    await vi.waitFor(async () => expect(await ownerLog()).toMatchObject([{ path: 'plaintext', userName: expect.stringMatching(/^GW-/) }]))
    const client = await overTls(token)
    expect(client.connected).toBe(true)
    await client.endAsync()
  },
)

test('S-72: a tenant that starts to require TLS loses only its plain connections', async () => {
  const { token, tenantId } = await addPlant(fixture.db, 'Becoming strict')
  const plain = await fixture.client(token)
  const encrypted = await overTls(token)
  await fixture.db.insertInto('tenant').values({ id: tenantId, tlsRequired: true }).execute()
  await fixture.ingest.recheck()
  await vi.waitFor(() => expect(plain.connected).toBe(false))
  expect(encrypted.connected).toBe(true)
  await encrypted.endAsync()
})

test('connections without TLS, with an old version or an unfinished handshake are closed', async () => {
  const plain = new RawClient(port())
  plain.write(connectPacket(plant.token))
  const silent = new RawClient(port())
  await plain.closed()
  await silent.closed()
  const old = new Promise((resolve) => connectTls({ port: port(), maxVersion: 'TLSv1.1', rejectUnauthorized: false }).on('error', resolve))
  expect(await old).toBeInstanceOf(Error)
  await vi.waitFor(async () => expect(await count(fixture.metrics.connections)).toBe(0))
})

test('a new certificate is loaded without a restart, an invalid one keeps the old one', async () => {
  expect((await certificateShown()).subject.CN).toBe('first')
  const stays = await overTls(plant.token)
  const second = selfSigned('second')
  write(second)
  await fixture.ingest.reloadCertificate()
  expect((await certificateShown()).subject.CN).toBe('second')
  write({ cert: selfSigned('third').cert, key: second.key })
  await fixture.ingest.reloadCertificate()
  expect((await certificateShown()).subject.CN).toBe('second')
  expect(stays.connected).toBe(true)
  await stays.endAsync()
})

test('a credential revoked by another server is found', async () => {
  const other = await addPlant(fixture.db, 'Elsewhere')
  const client = await fixture.client(other.token)
  await fixture.db.updateTable('gateway').set({ credentialHash: null }).where('id', '=', other.gatewayId).execute()
  await fixture.ingest.recheck()
  await vi.waitFor(() => expect(client.connected).toBe(false))
})
