import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ApiError, logIn } from './api.ts'

/** A product that answers the first calls of a path with 429. */
async function busyProduct(refusals: number) {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(String(request.url))
    const isBusy = request.url === '/sensor/findPage' && calls.filter((url) => url === request.url).length <= refusals
    response.writeHead(isBusy ? 429 : 200, { 'content-type': 'application/json', ...(isBusy && { 'retry-after': '0' }) })
    response.end(JSON.stringify(isBusy ? { code: 1002, msg: 'Too many requests' } : { code: 200, data: { token: 't', total: 3 } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, [Symbol.dispose]: () => void server.close() }
}

test('a call that was one too many is sent again', async () => {
  using product = await busyProduct(3)
  const api = await logIn(product.url, 'demoadmin', 'secret')
  expect(await api.post('/sensor/findPage', {})).toEqual({ token: 't', total: 3 })
  expect(product.calls).toEqual(['/login', ...Array(4).fill('/sensor/findPage')])
})

test('a product that stays busy is an error', async () => {
  using product = await busyProduct(1000)
  const api = await logIn(product.url, 'demoadmin', 'secret')
  await expect(api.post('/sensor/findPage', {})).rejects.toThrow(ApiError)
  expect(product.calls).toHaveLength(22)
})
