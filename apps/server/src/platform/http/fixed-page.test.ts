import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { FixedPage } from './fixed-page.ts'

test('a page is rendered once per language, however often anyone requests it', async () => {
  const render = vi.fn((language: string) => `page in ${language}`)
  const app = fastify()
  new FixedPage('/page', 'text/plain', render).serve(app)
  const ask = (headers: Record<string, string>) => app.inject({ url: '/page', headers })

  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => ask({ 'accept-language': at % 2 ? 'en' : 'cn' })))
  expect(render).toHaveBeenCalledTimes(2)
  expect(answers.map(({ body }) => body)).toEqual(answers.map((_, at) => (at % 2 ? 'page in en' : 'page in cn')))

  const [cn, en] = answers
  expect(en?.headers.etag).not.toBe(cn?.headers.etag)
  const known = await ask({ 'accept-language': 'en', 'if-none-match': `W/"old", ${en?.headers.etag}` })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  expect((await ask({ 'accept-language': 'cn', 'if-none-match': String(en?.headers.etag) })).statusCode).toBe(200)

  const compressed = await ask({ 'accept-language': 'en', 'accept-encoding': 'br, gzip' })
  expect(compressed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(compressed.rawPayload).toString()).toBe('page in en')
  expect(en?.headers.vary).toContain('accept-encoding')
  await app.close()
})
