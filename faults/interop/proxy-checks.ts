import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request as requestTls } from 'node:https'
import { coreErrors } from '@undertone/domain/core/error'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { password } from '../../trials/product/server.ts'
import type { Site } from '../../trials/product/site.ts'
import type { PlayedGateway } from '../../trials/senders/fleet.ts'
import { type Checks, happens } from './checks.ts'
import type { ReverseProxy } from './nginx.ts'

/** A product behind the proxy. */
export interface ProxyScene {
  readonly site: Site
  readonly checks: Checks
  /** Port of the proxy, and that of another server whose answers it may keep. */
  readonly port: number
  readonly cachedPort: number
  readonly ca: string
  readonly gateway: PlayedGateway
  /** Of a tenant that requires TLS. */
  readonly strict: PlayedGateway
}

/** The address of the user, as the proxy sees it. */
const userAddress = '127.0.0.3'

interface Asked {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Uint8Array
}

/** Sends a request through the proxy and answers when its head has arrived. */
async function open(
  { port, ca }: ProxyScene,
  target: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<IncomingMessage> {
  const own = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const sent = requestTls({
    host: '127.0.0.1',
    servername: 'localhost',
    localAddress: userAddress,
    port,
    ca,
    path: target,
    method,
    headers: { ...own, ...headers },
    agent: false,
  })
  // After a refusal the rest of a body finds a closed connection; an error before the answer is thrown below.
  sent.on('error', () => undefined)
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return response
}

async function ask(scene: ProxyScene, target: string, asked?: Asked) {
  const response = await open(scene, target, asked)
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  return { status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString() }
}

const json = { 'content-type': 'application/json' }

async function logIn(scene: ProxyScene, userName: string, headers: Record<string, string> = {}): Promise<string> {
  const { text } = await ask(scene, '/login', {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify({ userName, password }),
  })
  return /"token":"([^"]+)"/.exec(text)?.[1] ?? ''
}

/** Nothing private is kept by a cache that keeps whatever does not forbid it, and the headers of security arrive once. */
export async function checkCache(scene: ProxyScene): Promise<void> {
  const { checks, cachedPort } = scene
  const control = async () => (await fetch(`http://127.0.0.1:${cachedPort}/`)).text()
  const [kept, again] = [await control(), await control()]
  checks.expect('the cache of the proxy works', kept === again, 'it keeps nothing')
  const nameOf = async (userName: string) => {
    const answer = await ask(scene, '/system/user/getInfo', { headers: { token: await logIn(scene, userName) } })
    return { ...answer, name: /"userName":"([^"]+)"/.exec(answer.text)?.[1] }
  }
  const [first, second] = [await nameOf('demoadmin'), await nameOf('superadmin')]
  checks.expect('two users get their own answers', first.name === 'demoadmin' && second.name === 'superadmin', [first.name, second.name])
  const anonymous = await ask(scene, '/system/user/getInfo')
  checks.expect('without a session the call is refused', anonymous.status === 401, anonymous.status)
  checks.expect('HSTS is sent', first.headers['strict-transport-security'] === 'max-age=31536000', first.headers)
  checks.expect('no-store arrives', first.headers['cache-control'] === 'no-store', first.headers['cache-control'])
  for (const [name, value] of [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['x-frame-options', 'DENY'],
  ] as const)
    checks.expect(`${name} arrives once`, first.headers[name] === value, first.headers[name])
  const metrics = await ask(scene, '/metrics')
  checks.expect('metrics are refused', metrics.status === 401, metrics.status)
}

/** Only the proxy is believed what it says about a client. */
export async function checkForwarded(scene: ProxyScene): Promise<void> {
  const { site, checks, strict } = scene
  const forged = { 'x-forwarded-for': '203.0.113.77', 'x-forwarded-proto': 'https' }
  const lastAddress = async () => (await site.ask('select address from login_log order by id desc limit 1'))[0]
  await logIn(scene, 'demoadmin', forged)
  const through = await lastAddress()
  checks.expect('the log of log-ins names the address of the user', through === userAddress, through)
  await fetch(`${site.base}/login`, {
    method: 'POST',
    headers: { ...json, ...forged },
    body: JSON.stringify({ userName: 'demoadmin', password }),
  })
  const direct = await lastAddress()
  checks.expect('the claim of another client is ignored', direct === '127.0.0.1', direct)
  const target = `/api/v1/${strict.token}/gateway/telemetry`
  const sample = JSON.stringify({ [strict.sensors[0] ?? '']: [{ ts: Date.now() - 60_000, values: { vX: 1.5 } }] })
  const plain = await fetch(site.base + target, { method: 'POST', headers: { ...json, ...forged }, body: sample })
  checks.expect('a tenant that requires TLS is refused without it, whatever is claimed', plain.status >= 400, plain.status)
  const encrypted = await ask(scene, target, { method: 'POST', headers: json, body: sample })
  checks.expect('and served through the proxy', encrypted.status === 200, encrypted)
}

/** Live values pass when they arrive. */
export async function checkLive(scene: ProxyScene): Promise<void> {
  const { checks, gateway } = scene
  const stream = await open(scene, '/monitor/live', { headers: { token: await logIn(scene, 'demoadmin') } })
  let text = ''
  stream.on('data', (part) => {
    text += String(part)
  })
  const { length } = text
  const body = JSON.stringify({ [gateway.sensors[0] ?? '']: [{ ts: Date.now() - 1000, values: { vX: 7.125 } }] })
  const sent = await ask(scene, `/api/v1/${gateway.token}/gateway/telemetry`, { method: 'POST', headers: json, body })
  checks.expect('a gateway sends over HTTP through the proxy', sent.status === 200, sent)
  const arrived = await happens('a live value', () => text.slice(length).includes('data: '))
  checks.expect('a live value arrives through the proxy', arrived, text)
  stream.destroy()
}

/** Live streams on one HTTP/2 connection: more than the connections that a browser opens to a host. */
const openPages = 8

/** Many open pages of a browser share one connection, and calls do not wait for them. */
export async function checkOpenPages(scene: ProxyScene): Promise<void> {
  const { checks, port, ca } = scene
  const token = await logIn(scene, 'demoadmin')
  const browser = connectHttp2(`https://127.0.0.1:${port}`, { ca, servername: 'localhost' })
  const get = async (target: string) => {
    const stream = browser.request({ ':path': target, token })
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
    return headers[':status']
  }
  try {
    const statuses: unknown[] = []
    for (let i = 0; i < openPages; i++) statuses.push(await get('/monitor/live'))
    statuses.push(await get('/system/user/getInfo'))
    checks.expect(
      `${openPages} open pages and a call on one connection`,
      statuses.every((status) => status === 200),
      statuses,
    )
  } finally {
    browser.destroy()
  }
}

/** While the product is down the proxy answers, and does not write the credentials of gateways to its logs. Ends the product. */
export async function checkLogs(scene: ProxyScene, proxy: ReverseProxy): Promise<void> {
  const { site, checks, gateway } = scene
  await site.server.stop()
  const { status } = await ask(scene, `/api/v1/${gateway.token}/gateway/telemetry`, { method: 'POST', headers: json, body: '{}' })
  checks.expect('a product that is down is answered 502', status === 502, status)
  const logs = proxy.logs()
  checks.expect('the proxy logs the other requests', logs.includes('POST /login'), logs)
  checks.expect('no credential of a gateway is in the logs of the proxy', !logs.includes(gateway.token), 'found')
}

/** A form with one file of this many bytes. */
function formOf(bytes: number): { headers: Record<string, string>; body: Uint8Array } {
  const boundary = 'x'.repeat(30)
  const file = Buffer.alloc(bytes)
  file.write('%PDF-1.7 ')
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** Large files arrive, and the refusal of a larger one gives the reason. */
export async function checkBodies(scene: ProxyScene): Promise<void> {
  const { checks } = scene
  const token = await logIn(scene, 'demoadmin')
  const upload = async (bytes: number) => {
    const { headers, body } = formOf(bytes)
    const { status, text } = await ask(scene, '/file/fullUpload', { method: 'POST', headers: { ...headers, token }, body })
    return { status, text: text.slice(0, 300) }
  }
  const large = await upload(40_000_000)
  checks.expect('a file of 40 MB is stored', large.status === 200, large)
  const larger = await upload(130_000_000)
  checks.expect(
    'a file of 130 MB is refused, with the reason',
    larger.status === fileErrors.fileTooLarge.status && larger.text.includes(`${fileErrors.fileTooLarge.code}`),
    larger,
  )
  const { status, text } = await ask(scene, '/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ userName: 'x'.repeat(2_000_000) }),
  })
  checks.expect(
    'a log-in of 2 MB is refused, with the reason',
    status === coreErrors.tooLarge.status && text.includes(`${coreErrors.tooLarge.code}`),
    [status, text],
  )
}
