import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import os, { tmpdir } from 'node:os'
import path, { join } from 'node:path'
import { bearing } from '@undertone/domain/asset/bearing.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { healthCalls } from '@undertone/domain/core/status.calls'
import { company } from '@undertone/domain/org/company.resource'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { type StatusSources, serverStatus } from '../platform/http/status.ts'
import { Samples } from '../testing/test-samples.ts'
import { emptyDisk, quietIngest, startTestServer, type TestServer, youngGrowth } from '../testing/test-server.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('app')
})
afterAll(() => server?.close())

test('the API documentation can be disabled', async () => {
  const app = await buildApp({ ...server.http, docs: false }, server.features)
  for (const url of ['/docs', '/openapi.json']) {
    expect((await server.app.inject({ url })).statusCode).toBe(200)
    expect((await app.inject({ url })).statusCode).toBe(404)
  }
  await app.close()
})

test('metrics are available to this machine, and to others with the token', async () => {
  const app = await buildApp({ ...server.http, metrics: async () => 'up 1', metricsToken: 'open sesame' }, server.features)
  const ask = async (remoteAddress: string, token?: string) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers: token === undefined ? {} : { token } })).statusCode
  expect(await ask('127.0.0.1')).toBe(200)
  expect(await ask('192.0.2.7')).toBe(401)
  expect(await ask('192.0.2.7', 'open')).toBe(401)
  expect(await ask('192.0.2.7', '')).toBe(401)
  expect(await ask('192.0.2.7', 'open sesame')).toBe(200)
  expect((await server.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7', headers: { token: 'open sesame' } })).statusCode).toBe(401)
  await app.close()
})

test('metrics are not available to others through a proxy on this machine', async () => {
  const app = await buildApp(
    { ...server.http, metrics: async () => 'up 1', metricsToken: 'open sesame', trustedProxies: ['127.0.0.1'] },
    server.features,
  )
  const untrusting = await buildApp({ ...server.http, metrics: async () => 'up 1', metricsToken: 'open sesame' }, server.features)
  const headers = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-proto', 'X-Forwarded-Host']
  for (const name of headers) {
    const value = name === 'x-forwarded-for' ? '203.0.113.77' : 'x'
    const ask = async (asked: typeof app, token?: string) =>
      (await asked.inject({ url: '/metrics', headers: { [name]: value, ...(token === undefined ? {} : { token }) } })).statusCode
    expect([name, await ask(app), await ask(untrusting), await ask(untrusting, 'open sesame')]).toEqual([name, 401, 401, 200])
  }
  await Promise.all([app.close(), untrusting.close()])
})

test('an undecodable URL is rejected like any other bad request', async () => {
  for (const url of ['/%zz', '/area/%E0%A4%A', '/api/v1/%c0/telemetry']) {
    const answer = await server.app.inject({ url, headers: { 'accept-language': 'en' } })
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 400, msg: 'Bad request', data: null }])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
})

test('input errors are in the language of the caller', async () => {
  const ask = (language: string) => server.send(sessionCalls.login, { body: { userName: 7 as never, password: 'x' } }, undefined, language)
  expect((await ask('cn')).msg).toBe('输入有误：userName：须为文本')
  expect((await ask('en')).msg).toBe('Invalid input: userName: Must be text')
})

test('an impossible file path is not found, not a server error', async () => {
  const webDir = mkdtempSync(join(tmpdir(), 'web-'))
  writeFileSync(join(webDir, 'index.html'), '<p>page</p>')
  const app = await buildApp({ ...server.http, webDir }, server.features)
  expect((await app.inject({ url: '/index.html' })).statusCode).toBe(200)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = new URL(address)
  for (const path of ['//x', '/area/./options', '/a/../b', '/%2e/']) {
    // Unmodified: `inject` and `fetch` would resolve the dots.
    const status = await new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path }, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
    })
    expect([path, status]).toEqual([path, 404])
  }
  await app.close()
  rmSync(webDir, { recursive: true })
})

test('APP_WORKER=off has browsers fetch a worker that keeps nothing; without it the worker is as it was built', async () => {
  const webDir = mkdtempSync(join(tmpdir(), 'web-'))
  writeFileSync(join(webDir, 'index.html'), '<p>page</p>')
  writeFileSync(join(webDir, 'app-worker.js'), 'keep()')
  for (const [env, code] of [
    [{ APP_WORKER: 'off' }, 'globalThis.undertoneOff = true\nkeep()'],
    [{}, 'keep()'],
  ] as const) {
    const { keepsApp } = readConfig({ DATABASE_URL: 'postgres://x', ...env }, '/')
    const app = await buildApp({ ...server.http, webDir, keepsApp }, server.features)
    const answer = await app.inject({ url: '/app-worker.js' })
    // Browsers look for a newer one only where it may not be taken from a cache.
    expect([answer.body, answer.headers['cache-control']]).toEqual([code, 'no-cache'])
    await app.close()
  }
  rmSync(webDir, { recursive: true })
})

test('S-47: repository, sources and source maps are not served; the documentation can be disabled', async () => {
  const webDir = await mkdtemp(path.join(os.tmpdir(), 'undertone-web-'))
  await writeFile(path.join(webDir, 'index.html'), '<!doctype html>')
  const app = await buildApp({ ...server.http, webDir, docs: false }, server.features)
  expect((await app.inject({ url: '/' })).statusCode).toBe(200)
  const hidden = [
    '/.git/config',
    '/.git/HEAD',
    '/package.json',
    '/apps/server/src/app/main.ts',
    '/assets/index.js.map',
    '/.env',
    '/docs',
    '/openapi.json',
  ]
  for (const url of hidden) expect((await app.inject({ url })).statusCode, url).toBe(404)
  await app.close()
  await rm(webDir, { recursive: true })
})

test('the reference that blocks a deletion is named', async () => {
  const token = await server.login()
  const samples = new Samples(server, token, 13)
  const site = await samples.make('company')
  const body = { ...(await samples.draft(bearing)), companyId: site.id }
  expect((await server.send(callsOf(bearing).add, { body: body as never }, token)).code).toBe(200)
  const refused = await server.send(callsOf(company).remove, { params: { ids: String(site.id) } }, token)
  expect(refused).toMatchObject({ code: 1006, msg: 'Delete these first: Bearings' })
})

describe('server status', () => {
  const openStream = {
    isOpen: true,
    acknowledges: 'kept',
    why: '',
    waiting: 0,
    oldestMs: null,
    shares: 8,
    allShares: 8,
    unread: 0,
  } as const
  const withSources = (given: Partial<StatusSources>) => ({
    ...server.http,
    serverStatus: () =>
      serverStatus({
        db: server.db,
        ingest: () => quietIngest,
        disk: () => emptyDisk,
        forecast: () => youngGrowth,
        isLeader: () => true,
        ...given,
      }),
  })
  test.each([
    [{}, 200, [], []],
    [{ ingest: () => ({ ...quietIngest, database: 'away' as const }) }, 503, ['ingest'], []],
    [{ ingest: () => ({ ...quietIngest, isPaced: true, queueMessages: 9 }) }, 503, ['ingest'], []],
    [{ ingest: () => Promise.reject(new Error('it ended')) }, 503, ['ingest'], []],
    [{ ingest: () => ({ ...quietIngest, oldestMs: 61_000 }) }, 200, [], ['queue']],
    [{ ingest: () => ({ ...quietIngest, stream: { ...openStream, isOpen: false } }) }, 503, ['ingest'], []],
    [{ ingest: () => ({ ...quietIngest, stream: openStream }) }, 200, [], []],
    [{ ingest: () => ({ ...quietIngest, stream: { ...openStream, unread: 2 } }) }, 200, [], ['stream']],
    [{ ingest: () => ({ ...quietIngest, stream: { ...openStream, waiting: 3, oldestMs: 61_000 } }) }, 200, [], ['stream']],
    [{ ingest: () => ({ ...quietIngest, storageFault: 'it is away' }) }, 200, [], ['storage']],
    [{ storage: async () => 'it is away' }, 200, [], ['storage']],
    [{ storage: async () => null }, 200, [], []],
    [{ disk: () => ({ ...emptyDisk, level: 'low' as const }) }, 200, [], ['disk']],
    [{ disk: () => ({ ...emptyDisk, level: 'full' as const }) }, 200, [], ['disk']],
    [{ forecast: () => ({ state: 'known' as const, days: 29, bytesPerDay: 1, measuredDays: 7 }) }, 200, [], ['growth']],
    [{ forecast: () => ({ state: 'known' as const, days: 30, bytesPerDay: 1, measuredDays: 7 }) }, 200, [], []],
  ])('%o', async (given, status, faults, warnings) => {
    const app = await buildApp(withSources(given), server.features)
    const answer = await app.inject({ url: '/health/ready' })
    expect(answer.statusCode).toBe(status)
    expect([Object.keys(answer.json().faults), Object.keys(answer.json().warnings)]).toEqual([faults, warnings])
    expect(answer.json().status).toBe(faults.length + warnings.length === 0 ? 'ok' : 'degraded')
    expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200)
    await app.close()
  })

  test('a database that does not respond makes it unready, not dead', async () => {
    const db = openDatabase('postgres://unknown:x@127.0.0.1:1/none', { max: 1 })
    const app = await buildApp(withSources({ db }), server.features)
    const answer = await app.inject({ url: '/health/ready' })
    // A readiness probe must not reveal where the database is.
    expect([answer.statusCode, answer.json().faults]).toEqual([503, { database: 'the database does not respond' }])
    await app.close()
    await db.destroy()
  })

  test('details are only for the platform administrator', async () => {
    const superadmin = await server.login('superadmin')
    const { data } = await server.send(healthCalls.detail, {}, superadmin)
    expect(data).toMatchObject({ status: 'ok', database: { isUp: true, isCurrent: true }, disk: { level: 'enough' }, isLeader: true })
    expect(Math.abs(data.database.clockAheadMs ?? 1e9)).toBeLessThan(5000)
    expect((await server.send(healthCalls.detail, {}, await server.login())).status).toBe(403)
    expect((await server.send(healthCalls.detail, {})).status).toBe(401)
  })
})
