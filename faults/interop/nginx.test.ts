import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/core/config.ts'
import { proxyAddress, serverOf } from './nginx.ts'

const page = readFileSync(path.join(ROOT, 'docs/recipes/run-behind-a-proxy.md'), 'utf8')
const setup = {
  folder: '/trial',
  port: 20_443,
  product: 'http://127.0.0.1:20080',
  certFile: '/trial/cert.pem',
  keyFile: '/trial/key.pem',
  cachedPort: 20_081,
  cached: 'http://127.0.0.1:20082',
}

test('the trial runs the configuration of the recipe with addresses of its own', () => {
  const server = serverOf(page, setup)
  expect(server).toContain('listen 127.0.0.1:20443 ssl http2;')
  expect(server.match(/proxy_pass \S+; proxy_bind \S+;/g)).toEqual(
    Array(3).fill(`proxy_pass ${setup.product}; proxy_bind ${proxyAddress};`),
  )
  expect(server).not.toMatch(/:8080|\/etc\/|\/var\//)
})

test('what a client claims about itself is replaced, and paths of devices are in no log', () => {
  const server = serverOf(page, setup)
  // Blocks with headers of their own inherit none of the server's.
  const blocks = server.split(/^ {2}location /m).filter((block) => block.includes('proxy_set_header'))
  expect(blocks).toHaveLength(2)
  for (const block of blocks) {
    expect(block).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
    expect(block).toContain('proxy_set_header traceparent "";')
  }
  expect(server).toMatch(/location \/api\/v1\/ \{\s+access_log off;\s+error_log \/trial\/devices.log crit;/)
})

test('a recipe without one of the lines is refused', () => {
  expect(() => serverOf(page.replace('listen 443', 'listen 8443'), setup)).toThrow('listen 443')
  expect(() => serverOf('# Run behind a proxy', setup)).toThrow('listen 443')
})
