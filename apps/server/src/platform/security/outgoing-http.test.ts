import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Lookup } from './name-resolver.ts'
import { OutgoingGuard } from './outgoing.ts'
import { outgoingLimits, sendOutgoing } from './outgoing-http.ts'

const seen: { url: string; host: string; body: string }[] = []
let receiver: Server
let port: number
beforeAll(async () => {
  receiver = createServer((request, answer) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      seen.push({ url: request.url ?? '', host: request.headers.host ?? '', body })
      if (request.url === '/moved') answer.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end()
      else if (request.url === '/long') answer.end('x'.repeat(outgoingLimits.bytes + 1))
      else if (request.url === '/cut') answer.destroy()
      else answer.end('thanks\r\n\u0007 token=abc')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => receiver.once('listening', resolve))
  port = (receiver.address() as AddressInfo).port
})
afterAll(() => receiver.close())

const post = (url: string, guard: OutgoingGuard) =>
  sendOutgoing(guard.of(null, 'webhook'), { method: 'POST', url, headers: {}, body: '{}' })
const loopback = new OutgoingGuard(async () => ['127.0.0.1'])

test('an allowed host receives the request under its own name, and its response is one sanitized line', async () => {
  const guard = new OutgoingGuard(
    async () => ['127.0.0.1'],
    async () => [{ address: '127.0.0.1', family: 4 }],
  )
  const answer = await post(`http://hooks.example.com:${port}/in?a=1`, guard)
  expect(answer).toEqual({ status: 200, text: 'thanks token=***', address: '127.0.0.1' })
  expect(seen.at(-1)).toEqual({ url: '/in?a=1', host: `hooks.example.com:${port}`, body: '{}' })
})

describe('S-42: internal addresses are unreachable', () => {
  const closed = (host: string) => post(`http://${host}:${port}/inside`, new OutgoingGuard())
  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
    '0.0.0.0',
    '169.254.169.254',
    '10.0.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[fe80::1]',
    '[fd00::1]',
    '[64:ff9b::7f00:1]',
    // The URL standard normalizes full-width digits and dots.
    '１２７．０．０．１',
    '①②⑦.0.0.1',
    'localhost',
  ])('%s', async (host) => {
    const before = seen.length
    const answer = await closed(host)
    expect(answer).toHaveProperty('fault')
    expect(['hostRefused', 'hostNotFound', 'badAddress']).toContain('fault' in answer ? answer.fault : '')
    expect(seen.length).toBe(before)
  })

  const names: Record<string, string[][]> = {
    'inner.example.com': [['10.0.0.5']],
    'mixed.example.com': [['93.184.216.34', '127.0.0.1']],
    'xn--fsq.example.com': [['127.0.0.1']],
    // It resolves to something else the second time.
    'rebound.example.com': [['127.0.0.1'], ['10.0.0.5']],
  }
  const asked: string[] = []
  const find: Lookup = async (host) => {
    asked.push(host)
    const answers = names[host] ?? []
    const answer = answers[Math.min(asked.filter((one) => one === host).length, answers.length) - 1] ?? []
    return answer.map((address) => ({ address, family: 4 }))
  }

  test('a name that resolves to internal addresses, in part or in another script', async () => {
    for (const host of ['inner.example.com', 'mixed.example.com', '例.example.com'])
      expect(await post(`http://${host}:${port}/`, new OutgoingGuard(undefined, find))).toMatchObject({ fault: 'hostRefused' })
    expect(asked).toContain('xn--fsq.example.com')
  })

  test('a name is resolved once, and the checked address is the one connected to', async () => {
    const answer = await post(`http://rebound.example.com:${port}/in`, new OutgoingGuard(async () => ['127.0.0.1'], find))
    expect(answer).toMatchObject({ status: 200, address: '127.0.0.1' })
    expect(asked.filter((host) => host === 'rebound.example.com')).toHaveLength(1)
  })

  test('redirects are not followed', async () => {
    const before = seen.length
    expect(await post(`http://127.0.0.1:${port}/moved`, loopback)).toMatchObject({ status: 302 })
    expect(seen.length).toBe(before + 1)
  })

  test.each([
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'ftp://example.com/',
    'http://user:pass@example.com/',
    'http://',
    'no address',
    'javascript:1',
  ])('%s is not a valid address', async (url) => expect(await post(url, loopback)).toMatchObject({ fault: 'badAddress' }))

  test('an allowlist of hosts excludes all others', async () => {
    const guard = new OutgoingGuard(
      async () => ['127.0.0.1'],
      async () => [{ address: '127.0.0.1', family: 4 }],
      ['hooks.example.com', '*.corp.example'],
    )
    const ask = async (host: string) => post(`http://${host}:${port}/`, guard)
    for (const host of ['hooks.example.com', 'HOOKS.example.com', 'a.corp.example']) expect(await ask(host)).toHaveProperty('status', 200)
    for (const host of ['example.com', 'evilhooks.example.com', 'corp.example', 'acorp.example', '127.0.0.1'])
      expect([host, await ask(host)]).toEqual([host, expect.objectContaining({ fault: 'hostRefused' })])
  })
})

test('failures are distinguished', async () => {
  expect(await post(`http://127.0.0.1:${port}/long`, loopback)).toMatchObject({ fault: 'tooLarge' })
  expect(await post(`http://127.0.0.1:${port}/cut`, loopback)).toMatchObject({ fault: 'unreachable' })
  expect(await post(`https://127.0.0.1:${port}/`, loopback)).toMatchObject({ fault: 'tlsFailed' })
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const at = (silent.address() as AddressInfo).port
  const stop = new AbortController()
  const waiting = sendOutgoing(
    loopback.of(null, 'webhook'),
    { method: 'GET', url: `http://127.0.0.1:${at}/`, headers: {}, body: '' },
    stop.signal,
  )
  stop.abort()
  expect(await waiting).toMatchObject({ fault: 'timedOut' })
  silent.closeAllConnections()
  await new Promise((resolve) => silent.close(resolve))
  expect(await post(`http://127.0.0.1:${at}/`, loopback)).toMatchObject({ fault: 'unreachable' })
})
