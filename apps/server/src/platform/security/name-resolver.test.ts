import { createSocket, type Socket } from 'node:dgram'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { NameResolver, type NameSources } from './name-resolver.ts'

/** A name server: answers names of `addresses`, denies those of `missing`, and is silent about all others. */
let server: Socket
let asked: string[] = []
const addresses: Record<string, number[]> = { 'good.test': [192, 0, 2, 5], 'mail.plant.test': [192, 0, 2, 6] }
const missing = new Set(['missing.test', 'mail.empty.test'])
let folder: string
let sources: NameSources & { servers: string[] }

/** The name of a question, which follows the head of twelve bytes. */
function nameIn(question: Buffer): string {
  const labels: string[] = []
  for (let at = 12; question[at]; at += (question[at] ?? 0) + 1)
    labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)))
  return labels.join('.')
}

/** The answer to a question: an address, none of this type, or no such name. */
function answerTo(question: Buffer, name: string): Buffer {
  const end = 12 + name.length + 2 + 4
  const isV4 = question.readUInt16BE(end - 4) === 1
  const address = isV4 ? addresses[name] : undefined
  const head = Buffer.from(question.subarray(0, 12))
  head.writeUInt16BE(missing.has(name) ? 0x8183 : 0x8180, 2)
  head.writeUInt16BE(address ? 1 : 0, 6)
  head.writeUInt32BE(0, 8)
  const record = address ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address]) : Buffer.alloc(0)
  return Buffer.concat([head, question.subarray(12, end), record])
}

beforeAll(async () => {
  server = createSocket('udp4')
  server.on('message', (question, { port, address }) => {
    const name = nameIn(question)
    asked.push(name)
    if (addresses[name] || missing.has(name)) server.send(answerTo(question, name), port, address)
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', () => resolve()))
})
afterAll(() => server.close())

beforeEach(async () => {
  asked = []
  folder = await mkdtemp(path.join(os.tmpdir(), 'names-'))
  await writeFile(path.join(folder, 'hosts'), '# inner machines\n10.1.2.3  relay.plant Relay # the mail server\n')
  await writeFile(path.join(folder, 'resolv.conf'), 'nameserver 192.0.2.1\nsearch empty.test plant.test\n')
  sources = {
    servers: [`127.0.0.1:${server.address().port}`],
    hostsFile: path.join(folder, 'hosts'),
    resolverFile: path.join(folder, 'resolv.conf'),
    times: { questionMs: 500, nameMs: 1000, silentMs: 60_000 },
  }
})
afterEach(() => rm(folder, { recursive: true }))

test('names are found in the hosts file, at the name servers, and in the domains of the machine', async () => {
  const resolver = new NameResolver(sources)
  expect(await resolver.lookup('RELAY', '1')).toEqual([{ address: '10.1.2.3', family: 4 }])
  expect(await resolver.lookup('2001:db8::1', '1')).toEqual([{ address: '2001:db8::1', family: 6 }])
  for (const loopback of ['2130706433', '0x7f.1', '0177.0.0.1'])
    expect(await resolver.lookup(loopback, '1')).toEqual([{ address: '127.0.0.1', family: 4 }])
  expect(asked).toEqual([])
  expect(await resolver.lookup('Good.test.', '1')).toEqual([{ address: '192.0.2.5', family: 4 }])
  expect(await resolver.lookup('missing.test', '1')).toEqual([])
  expect(await resolver.lookup('mail', '1')).toEqual([{ address: '192.0.2.6', family: 4 }])
})

test('a name whose servers are silent is given up, and not asked for again at once', async () => {
  const resolver = new NameResolver(sources)
  expect(await resolver.lookup('silent.test', '1')).toEqual([])
  const before = asked.length
  expect(before).toBeGreaterThan(0)
  expect(await resolver.lookup('silent.test', '2')).toEqual([])
  expect(asked).toHaveLength(before)
})

test('silent names of one tenant do not delay other tenants, and only some are looked up at once', async () => {
  const resolver = new NameResolver(sources)
  let ended = 0
  const silent = Array.from({ length: 20 }, (_, i) => resolver.lookup(`silent-${i}.test`, 'hostile').finally(() => ended++))
  await expect.poll(() => new Set(asked).size).toBe(4)
  expect(await resolver.lookup('good.test', 'quiet')).toEqual([{ address: '192.0.2.5', family: 4 }])
  expect(ended).toBeLessThan(20)
  expect(new Set(asked).size).toBeLessThan(20)
  expect((await Promise.all(silent)).flat()).toEqual([])
})

test('more than may wait are refused', async () => {
  const resolver = new NameResolver({ ...sources, times: { questionMs: 100, nameMs: 100, silentMs: 1 } })
  const results = await Promise.allSettled(Array.from({ length: 105 }, (_, i) => resolver.lookup(`silent-${i % 3}.test`, 'hostile')))
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})
