import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import os, { tmpdir } from 'node:os'
import path, { join } from 'node:path'
import { bearing } from '@undertone/domain/asset/bearing.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { company } from '@undertone/domain/org/company.resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { faultsOf } from './core/health.ts'
import { Samples } from './testing/test-samples.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('app')
})
afterAll(() => server?.close())

test('the description of the calls can be switched off', async () => {
  const app = await buildApp({ ...server.parts, docs: false })
  for (const url of ['/docs', '/openapi.json']) {
    expect((await server.app.inject({ url })).statusCode).toBe(200)
    expect((await app.inject({ url })).statusCode).toBe(404)
  }
  await app.close()
})

test('metrics answer this machine, and others with the token', async () => {
  const app = await buildApp({ ...server.parts, metrics: async () => 'up 1', metricsToken: 'open sesame' })
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

test('a path that no file can have is not found, not a fault of the server', async () => {
  const webDir = mkdtempSync(join(tmpdir(), 'web-'))
  writeFileSync(join(webDir, 'index.html'), '<p>page</p>')
  const app = await buildApp({ ...server.parts, webDir })
  expect((await app.inject({ url: '/index.html' })).statusCode).toBe(200)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = new URL(address)
  for (const path of ['//x', '/area/./options', '/a/../b', '/%2e/']) {
    // As it stands: `inject` and `fetch` would resolve the dots.
    const status = await new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path }, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
    })
    expect([path, status]).toEqual([path, 404])
  }
  await app.close()
  rmSync(webDir, { recursive: true })
})

test('S-47: neither the repository, the sources nor their maps are served, and the document goes when it is switched off', async () => {
  const webDir = await mkdtemp(path.join(os.tmpdir(), 'undertone-web-'))
  await writeFile(path.join(webDir, 'index.html'), '<!doctype html>')
  const app = await buildApp({ ...server.parts, webDir, docs: false })
  expect((await app.inject({ url: '/' })).statusCode).toBe(200)
  const hidden = [
    '/.git/config',
    '/.git/HEAD',
    '/package.json',
    '/apps/server/src/main.ts',
    '/assets/index.js.map',
    '/.env',
    '/docs',
    '/openapi.json',
  ]
  for (const url of hidden) expect((await app.inject({ url })).statusCode, url).toBe(404)
  await app.close()
  await rm(webDir, { recursive: true })
})

test('what still refers to a row that was to go is named', async () => {
  const token = await server.login()
  const samples = new Samples(server, token, 13)
  const site = await samples.make('company')
  const body = { ...(await samples.draft(bearing)), companyId: site.id }
  expect((await server.send(callsOf(bearing).add, { body: body as never }, token)).code).toBe(200)
  const refused = await server.send(callsOf(company).remove, { params: { ids: String(site.id) } }, token)
  expect(refused).toMatchObject({ code: 1006, msg: 'Delete these first: Bearings' })
})

describe('the server is unready', () => {
  const well = { database: 'ok', queueMessages: 0, queueBytes: 0, isPaced: false } as const
  test.each([
    [{}, []],
    [{ database: 'away' as const }, ['ingest']],
    [{ isPaced: true, queueMessages: 9 }, ['ingest']],
  ])('with %j of the ingest: %j', async (ingest, parts) => {
    const app = await buildApp({ ...server.parts, health: () => faultsOf(server.db, () => ({ ...well, ...ingest })) })
    const answer = await app.inject({ url: '/health/ready' })
    expect(answer.statusCode).toBe(parts.length === 0 ? 200 : 503)
    expect(Object.keys(answer.json().faults)).toEqual(parts)
    await app.close()
  })
})
