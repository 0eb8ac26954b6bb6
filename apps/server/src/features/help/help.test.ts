import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { helpCalls } from '@undertone/domain/help/help.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { startFeatures } from '../../app/start-features.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { helpFeature } from './help.feature.ts'

let server: TestServer
let helpDir: string
beforeAll(async () => {
  server = await startTestServer('help')
  // A folder above may have the name of one within.
  helpDir = path.join(mkdtempSync(path.join(os.tmpdir(), 'undertone-help-')), 'assets', 'help')
  mkdirSync(helpDir, { recursive: true })
})
afterAll(async () => {
  await server?.close()
  rmSync(path.join(helpDir, '../..'), { recursive: true, force: true })
})

const withHelp = () => buildApp(server.http, startFeatures({ ...server.foundation, helpDir }, [helpFeature]))

function build(): void {
  mkdirSync(path.join(helpDir, 'analyst'), { recursive: true })
  mkdirSync(path.join(helpDir, 'assets'), { recursive: true })
  writeFileSync(path.join(helpDir, 'index.html'), '<p>first</p>')
  writeFileSync(path.join(helpDir, '404.html'), '<p>none</p>')
  writeFileSync(path.join(helpDir, 'analyst/trends.html'), '<p>trends</p>')
  writeFileSync(path.join(helpDir, 'assets/app.1234.js'), 'plain()')
  writeFileSync(path.join(helpDir, 'assets/app.1234.js.gz'), gzipSync('plain()'))
}

test('without a build there is no help, and the call says so', async () => {
  expect((await server.send(helpCalls.state, {}, await server.login())).data).toEqual({ isBuilt: false })
  const answer = await server.app.inject({ url: '/help/', headers: { 'accept-language': 'en' } })
  expect([answer.statusCode, answer.json().data]).toEqual([404, null])
})

test('a build that appears while the server runs is served without a login, with types, caching and the policy of the app', async () => {
  const app = await withHelp()
  expect((await app.inject({ url: '/help/' })).statusCode).toBe(404)
  build()
  const page = await app.inject({ url: '/help/analyst/trends' })
  expect([page.statusCode, page.body]).toEqual([200, '<p>trends</p>'])
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  expect(page.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
  const script = await app.inject({ url: '/help/assets/app.1234.js', headers: { 'accept-encoding': 'gzip' } })
  expect(script.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(script.headers['content-type']).toMatch(/javascript/)
  expect(gunzipSync(script.rawPayload).toString()).toBe('plain()')
  await app.close()
})

test('an unknown page is answered with the page that says so, and nothing outside the build is reached', async () => {
  build()
  const app = await withHelp()
  const unknown = await app.inject({ url: '/help/analyst/none' })
  expect([unknown.statusCode, unknown.body]).toEqual([404, '<p>none</p>'])
  for (const url of ['/help/..%2f..%2fetc/passwd', '/help/%2e%2e/secret', '/help/analyst/..%2f..%2f..%2fpackage.json'])
    expect((await app.inject({ url })).statusCode, url).toBeGreaterThanOrEqual(400)
  await app.close()
})

test('the address alone leads to the language of the reader', async () => {
  const app = await withHelp()
  const lead = async (language: string) => (await app.inject({ url: '/help', headers: { 'accept-language': language } })).headers.location
  expect([await lead('zh-CN,zh;q=0.9'), await lead('en')]).toEqual(['/help/cn/', '/help/'])
  await app.close()
})
