import { createPublicKey, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { firmwareCalls as calls } from '@undertone/domain/firmware/firmware.calls'
import { manifestText } from '@undertone/domain/firmware/firmware-manifest'
import { innerHost } from '@undertone/domain/tenant/inner-host.resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { boundary, formOf } from '../../file/test-upload.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer('firmware_package')
  token = await server.login('superadmin')
})
afterAll(() => server?.close())

const upload = async (bytes: Buffer, name = 'image.hex', as = token) =>
  (
    await server.app.inject({
      method: 'POST',
      url: calls.upload.path,
      headers: { token: as, 'content-type': `multipart/form-data; boundary=${boundary}`, 'accept-language': 'en' },
      payload: formOf([{ name, bytes }]),
    })
  ).json()
const image = (fill: number, size = 3000) => Buffer.alloc(size, fill)
const draft = (fileId: string, part: object = {}) => ({
  ...{ name: 'SENSOR_VB24H_HW1_SW1.4.0', type: 'SENSOR', productType: 'VB24H', hwVersion: '1', swVersion: '1.4.0', fileId },
  ...part,
})
const add = async (part: object = {}, fill = 1) => {
  const { data } = await upload(image(fill))
  return server.sendAny(calls.add, { body: draft(data.fileId, part) }, token)
}

describe('a package', () => {
  test('is hashed and signed, and a device can check both with the public key', async () => {
    const { data: file } = await upload(image(7))
    expect(file).toMatchObject({ name: 'image.bin', size: 3000, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const { data } = await server.sendAny(calls.add, { body: draft(file.fileId, { description: 'Better envelope' }) }, token)
    expect(data).toMatchObject({ name: 'SENSOR_VB24H_HW1_SW1.4.0', sizeKb: 3, sizeBytes: 3000, sha256: file.sha256, rollouts: 0 })
    const pem = await server.app.inject({ method: 'GET', url: calls.keyFile.path, headers: { token } })
    const text = manifestText({ title: data.name, version: '1.4.0', size: 3000, checksum: file.sha256 })
    const isSigned = (given: string) => verify(null, Buffer.from(given), createPublicKey(pem.body), Buffer.from(data.signature, 'base64'))
    expect(isSigned(text)).toBe(true)
    expect(isSigned(text.replace('VB24H', 'VB21'))).toBe(false)
    const { data: key } = await server.sendAny(calls.key, {}, token)
    expect(Buffer.from(key.publicKey, 'base64')).toHaveLength(32)
    expect(pem.body).toContain('PUBLIC KEY')
    const listed = (await server.sendAny(calls.findPage, { body: { keyword: 'envelope' } }, token)).data
    expect(listed).toMatchObject({ total: 1, records: [{ id: data.id }] })
    const own = await server.app.inject({ method: 'GET', url: `/file/${file.fileId}`, headers: { token } })
    expect(own.rawPayload.equals(image(7))).toBe(true)
  })

  test.each([
    [{ name: 'VB24H 1.4' }, 2804, 'name'],
    [{ name: 'SENSOR_VB24H_HW1_SW1.4.1' }, 2805, 'name'],
    [{ name: 'SENSOR_VB99_HW1_SW1.4.0', productType: 'VB99' }, 2806, 'productType'],
    [{ deviceType: 'Pressure' }, 2807, 'deviceType'],
    [{ hwVersion: 'rev B' }, 1001, 'hwVersion'],
    [{ fileId: '0'.repeat(32) }, 2801, 'fileId'],
  ])('is refused with %j', async (part, code, field) => {
    expect(await add(part, 2)).toMatchObject({ code, field })
  })

  test('has a name of its own, and a file of its own', async () => {
    const { data } = await upload(image(3))
    const other = draft(data.fileId, { name: 'GATEWAY_DTU_HW1_SW2.0.0', type: 'GATEWAY', productType: 'DTU', swVersion: '2.0.0' })
    expect((await server.sendAny(calls.add, { body: other }, token)).code).toBe(200)
    expect(
      await server.sendAny(calls.add, { body: { ...other, name: 'GATEWAY_DTU_HW1_SW2.0.1', swVersion: '2.0.1' } }, token),
    ).toMatchObject({
      code: 2810,
      field: 'fileId',
    })
    expect(await add({ name: other.name, type: 'GATEWAY', productType: 'DTU', swVersion: '2.0.0' }, 4)).toMatchObject({
      code: 1004,
      field: 'name',
    })
  })

  test('S-28: does not change, neither by a call nor by SQL; its description does', async () => {
    const { data } = await add({ name: 'SENSOR_VB21_HW1_SW1.0.0', productType: 'VB21', swVersion: '1.0.0' }, 5)
    const { data: other } = await upload(image(6))
    expect((await server.sendAny(calls.edit, { body: { id: data.id, fileId: other.fileId } }, token)).code).toBe(1001)
    for (const change of [sql`sha256 = repeat('0', 64)`, sql`file_id = ${other.fileId}`, sql`signature = 'x'`, sql`sw_version = '9.9.9'`])
      await expect(sql`update firmware set ${change} where id = ${data.id}`.execute(server.db)).rejects.toThrow('does not change')
    const edited = await server.sendAny(calls.edit, { body: { id: data.id, description: 'Rewritten' } }, token)
    expect(edited.data).toEqual({ ...data, description: 'Rewritten' })
  })

  test('is deleted with its file while it was never rolled out', async () => {
    const { data } = await add({ name: 'SENSOR_VB31_HW1_SW1.0.0', productType: 'VB31', swVersion: '1.0.0' }, 8)
    expect((await server.sendAny(calls.remove, { params: { ids: String(data.id) } }, token)).code).toBe(200)
    expect((await server.sendAny(calls.findPage, { body: { id: data.id } }, token)).data.total).toBe(0)
  })

  test('is no empty file and no large one', async () => {
    expect(await upload(Buffer.alloc(0))).toMatchObject({ code: 2803 })
    expect((await upload(Buffer.alloc(16 * 1_048_576 + 1))).code).toBe(2802)
  })

  test('belongs to the platform: a customer neither lists nor adds it, nor reads its file', async () => {
    const customer = await server.login()
    const { data } = await upload(image(9))
    for (const [call, input] of [
      [calls.findPage, { body: {} }],
      [calls.add, { body: draft(data.fileId) }],
      [calls.key, {}],
    ] as const)
      expect((await server.sendAny(call, input, customer)).code).toBe(403)
    expect((await upload(image(9), 'a.bin', customer)).code).toBe(403)
    expect((await server.app.inject({ method: 'GET', url: `/file/${data.fileId}`, headers: { token: customer } })).statusCode).toBe(404)
  })
})

describe('a file from a URL', () => {
  test('is fetched from a host that is open, and from no other', async () => {
    const host = createServer((request, response) => {
      if (['/fw/vb24h.hex', '/fw/fw%zz.bin'].includes(request.url ?? '')) response.end(image(11))
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', () => resolve()))
    const { port } = host.address() as AddressInfo
    const fetch = (url: string) => server.sendAny(calls.fetch, { body: { url } }, token)
    try {
      // The guard of the tests opens this address and no other internal one.
      expect((await fetch(`http://127.0.0.1:${port}/fw/vb24h.hex`)).data).toMatchObject({ name: 'vb24h.bin', size: 3000 })
      expect((await fetch(`http://127.0.0.1:${port}/fw/fw%zz.bin`)).data).toMatchObject({ name: 'fwzz.bin', size: 3000 })
      expect(await fetch(`http://127.0.0.1:${port}/missing`)).toMatchObject({ code: 2809, msg: expect.stringContaining('404') })
      expect(await fetch(`http://127.0.0.2:${port}/fw/vb24h.hex`)).toMatchObject({
        code: 2809,
        field: 'url',
        msg: expect.stringContaining('internal hosts'),
      })
      expect(await fetch('file:///etc/passwd')).toMatchObject({ code: 2809 })
    } finally {
      host.close()
    }
  })

  test('an internal host is opened for firmware on its own', async () => {
    const opened = await server.sendAny(callsOf(innerHost).add, { body: { address: '10.0.0.9', port: 80, purpose: 'firmware' } }, token)
    expect(opened.code).toBe(200)
  })
})
