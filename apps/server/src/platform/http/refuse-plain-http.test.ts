import { httpStatusErrors } from '@undertone/domain/core/http-status.errors'
import fastify, { type InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusePlainHttp } from './refuse-plain-http.ts'
import { toDomainError } from './to-domain-error.ts'

const proxy = '10.0.0.7'
const app = fastify({ trustProxy: [proxy] })
const elsewhere = '192.168.4.20'
const page = { accept: 'text/html,application/xhtml+xml', host: 'monitor.plant.example:8080' }

beforeAll(() => {
  app.setErrorHandler((error, _request, reply) => reply.status(toDomainError(error)?.row.status ?? 500).send(''))
  refusePlainHttp(app, 8443)
  app.get('/*', () => 'page')
  app.post('/login', () => 'in')
})
afterAll(() => app.close())

const ask = async (options: InjectOptions) => {
  const { statusCode, headers } = await app.inject({ method: 'GET', url: '/a?b=1', ...options })
  return [statusCode, headers.location].filter((one) => one !== undefined)
}

test('plain HTTP of this machine is answered', async () => {
  expect(await ask({ remoteAddress: '127.0.0.1' })).toEqual([200])
  expect(await ask({ remoteAddress: '::1' })).toEqual([200])
})

test('pages of other machines lead to the same address over HTTPS, calls are refused', async () => {
  expect(await ask({ remoteAddress: elsewhere, headers: page })).toEqual([307, 'https://monitor.plant.example:8443/a?b=1'])
  expect(await ask({ remoteAddress: elsewhere })).toEqual([httpStatusErrors.httpsRequired.status])
  expect(await ask({ remoteAddress: elsewhere, method: 'POST', url: '/login', headers: page })).toEqual([426])
})

test('a proxy that is trusted says how its client came; another one on this machine is no way round', async () => {
  const forwarded = { 'x-forwarded-for': elsewhere, 'x-forwarded-proto': 'https' }
  expect(await ask({ remoteAddress: proxy, headers: forwarded })).toEqual([200])
  expect(await ask({ remoteAddress: proxy, headers: { ...forwarded, 'x-forwarded-proto': 'http' } })).toEqual([426])
  expect(await ask({ remoteAddress: '127.0.0.1', headers: forwarded })).toEqual([426])
})
