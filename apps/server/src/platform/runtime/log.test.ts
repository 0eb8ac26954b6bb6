import { execFile } from 'node:child_process'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from './log.ts'

function collected(options: Parameters<typeof createLog>[0] = {}) {
  const lines: string[] = []
  return { lines, log: createLog({ ...options, write: (line) => lines.push(line) }) }
}

test('a line is one JSON object with its UTC time, request, tenant, user and gateway', () => {
  const { lines, log } = collected()
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) })
  onTestFinished(() => void vi.useRealTimers())
  log.child({ reqId: 'r1', tenant: 13 }).child({ user: 'demoadmin' }).warn({ gateway: 7 }, 'paced')
  expect(lines).toEqual([
    '{"level":"warn","time":"2026-11-21T00:00:00.000Z","reqId":"r1","tenant":13,"user":"demoadmin","gateway":7,"msg":"paced"}\n',
  ])
})

test('nothing below its level is written', () => {
  const { lines, log } = collected({ level: 'warn' })
  log.info({}, 'ready')
  log.error({}, 'fault')
  expect(lines).toHaveLength(1)
})

test('external input cannot start another line or control the terminal', () => {
  const { lines, log } = collected()
  log.info({ topic: 'a\n{"level":"error"}\r\u2028\u0085\u009b2J\u202e\u001b[2J\u007f' }, 'x\ny')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^[\x20-\x7e]+\n$/)
  expect(JSON.parse(lines[0] ?? '').topic).toBe('a\n{"level":"error"}\r\u2028\u0085\u009b2J\u202e\u001b[2J\u007f')
})

test.each([
  [{ password: 'hidden1' }],
  [{ body: { newPassword: 'hidden1', list: [{ oldPassword: 'hidden1' }] } }],
  [{ headers: { token: 'hidden1', Authorization: 'Basic hidden1', cookie: 'a=hidden1' } }],
  [{ credential: 'hidden1', totpSecret: 'hidden1', secretKey: 'hidden1', METRICS_TOKEN: 'hidden1' }],
  [{ url: 'postgres://undertone:hidden1@127.0.0.1:5432/undertone' }],
  [{ path: '/api/v1/hidden1/telemetry' }],
  [{ error: new Error('connect postgres://a:hidden1@b/c failed', { cause: new Error('password=hidden1') }) }],
  [Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (login_name)=(hidden1) exists' })],
  [{ hash: '$argon2id$v=19$m=1,t=2,p=1$hidden1$hidden1' }],
  [{ said: 'token: hidden1; Bearer hidden1' }],
])('%o does not reveal its secret', (details) => {
  const { lines, log } = collected()
  log.error(details, 'refused postgres://u:hidden1@host/x')
  expect(lines[0]).not.toContain('hidden1')
  expect(lines[0]).toContain('***')
})

test('an error is logged with name, code and stack; unserializable values do not break the log', () => {
  const { lines, log } = collected()
  const ring: Record<string, unknown> = { bytes: Buffer.alloc(9), big: 10n, when: new Date(Number.NaN) }
  ring.self = ring
  log.error(Object.assign(new TypeError('odd'), { code: 'E1' }), 'fault')
  log.error(ring, 'ring')
  expect(JSON.parse(lines[0] ?? '').error).toMatchObject({ name: 'TypeError', message: 'odd', code: 'E1' })
  expect(JSON.parse(lines[0] ?? '').error.stack).toContain('log.test.ts')
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ bytes: '9 bytes', big: '10', when: null })
})

test('details of a child are masked, too', () => {
  const { lines, log } = collected()
  log.child({ token: 'hidden1', url: 'postgres://u:hidden1@host/x', line: 'a\u2028b' }).info({}, 'x')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ token: '***', url: 'postgres://u:***@host/x', line: 'a\u2028b' })
  expect(lines[0]).toMatch(/^[\x20-\x7e]+\n$/)
})

test('an error alone is logged as Fastify logs it, and text is never a format', () => {
  const { lines, log } = collected()
  log.error(new Error('password=hidden1'))
  log.info({ a: 1 }, '%s %d %o {"level":"error"}')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', msg: 'internal server error', error: { name: 'Error', message: 'password=***' } },
    { level: 'info', msg: '%s %d %o {"level":"error"}', a: 1 },
  ])
})

const logModule = new URL('./log.ts', import.meta.url).href

/** Runs a program that imports the log, and returns what it wrote before it ended. */
async function outputOf(source: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const program = `import { createLog } from ${JSON.stringify(logModule)}\n${source}`
  execFile(process.execPath, ['--input-type=module', '-e', program], (_error, stdout) => resolve(stdout))
  return promise
}

test('nothing is lost when the process is killed, exits or throws right after', async () => {
  const lines = 'for (let i = 0; i < 500; i++) createLog().info({ i }, "line")\n'
  for (const end of ['process.kill(process.pid, "SIGKILL")', 'process.exit(1)', 'throw new Error("crash")'])
    expect((await outputOf(lines + end)).trim().split('\n')).toHaveLength(500)
})

test('nothing is lost from a thread when the process exits at once', async () => {
  const thread = `import(${JSON.stringify(logModule)}).then(({ createLog }) => {
    const log = createLog()
    for (let i = 0; i < 500; i++) log.warn({ i }, 'line')
    require('node:worker_threads').parentPort.postMessage('done')
    for (;;);
  })`
  const source = `import { Worker } from 'node:worker_threads'
    new Worker(${JSON.stringify(thread)}, { eval: true }).on('message', () => process.exit(1))`
  expect((await outputOf(source)).trim().split('\n')).toHaveLength(500)
})
