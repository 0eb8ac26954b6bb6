import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { connect } from 'node:tls'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSigned } from '../../testing/test-certificate.ts'
import { silentLog } from '../runtime/log.ts'
import { type HttpsListener, listenHttps } from './https-listener.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-https-'))
const files = { certFile: path.join(folder, 'cert.pem'), keyFile: path.join(folder, 'key.pem') }
const write = ({ cert, key }: { cert: string; key: string }) => {
  writeFileSync(files.certFile, cert)
  writeFileSync(files.keyFile, key)
}
const app = fastify()
let https: HttpsListener
const first = selfSigned('first')

beforeAll(async () => {
  app.get('/how', (asked) => ({ protocol: asked.protocol, ip: asked.ip }))
  app.server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  write(first)
  https = await listenHttps(app, { ...files, host: '127.0.0.1', port: 0, options: { headersTimeout: 1000 }, log: silentLog })
})
afterAll(async () => {
  await Promise.all([app.close(), https.close()])
  rmSync(folder, { recursive: true })
})

const get = (route: string, ca: string) =>
  new Promise<string>((resolve, reject) => {
    const sent = request({ host: 'localhost', family: 4, port: https.port, path: route, ca, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += String(part))).on('end', () => resolve(text))
    })
    sent.on('error', reject).end()
  })

test('the app is served over TLS with the certificate of the files', async () => {
  expect(JSON.parse(await get('/how', first.cert))).toEqual({ protocol: 'https', ip: '127.0.0.1' })
  await expect(get('/how', selfSigned('other').cert)).rejects.toThrow('self-signed')
})

test('upgrades reach the app', async () => {
  const socket = connect({ host: '127.0.0.1', port: https.port, rejectUnauthorized: false })
  socket.write('GET /mqtt HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
  const answer = await new Promise((resolve) => socket.once('data', (part) => resolve(String(part))))
  expect(answer).toMatch(/^HTTP\/1.1 101/)
  socket.destroy()
})

test('versions that are deprecated are refused', async () => {
  const old = new Promise((resolve) => connect({ port: https.port, maxVersion: 'TLSv1.1', rejectUnauthorized: false }).on('error', resolve))
  expect(await old).toBeInstanceOf(Error)
})

test('a renewed certificate is served without a restart; one that does not fit its key is not', async () => {
  const second = selfSigned('second')
  write(second)
  await https.reloadCertificate()
  expect(JSON.parse(await get('/how', second.cert)).protocol).toBe('https')
  write({ cert: selfSigned('third').cert, key: second.key })
  await https.reloadCertificate()
  expect(JSON.parse(await get('/how', second.cert)).protocol).toBe('https')
})
