import { beforeEach, describe, expect, test } from 'vitest'
import { linkOf, noticeOf } from './notices.ts'
import { cacheName, dropCaches, fileResponse, fillCache, pageResponse, routeOf, type Shell } from './shell-cache.ts'

const origin = 'https://plant.example'
const shell: Shell = { version: 'b2', files: ['/', '/assets/index-1.js', '/boot.js'] }

const asked = (path: string, more: object = {}) => ({
  method: 'GET',
  url: `${origin}${path}`,
  mode: 'cors',
  headers: new Headers(),
  ...more,
})

describe('the worker answers', () => {
  test.each([
    ['/', { mode: 'navigate' }, 'page'],
    ['/assets/index-1.js', {}, 'file'],
    ['/assets/other-2.js', {}, 'file'],
    ['/boot.js', {}, 'file'],
    // Everything of the server: answers of calls, files of users, documentation, other pages.
    ['/inspectionTask/getDetail?id=1', {}, 'network'],
    ['/file/0123', { headers: new Headers({ token: 't' }) }, 'network'],
    ['/assets/index-1.js', { headers: new Headers({ token: 't' }) }, 'network'],
    ['/docs', { mode: 'navigate' }, 'network'],
    ['/', {}, 'network'],
    ['/login', { method: 'POST' }, 'network'],
    ['/app-worker.js', {}, 'network'],
  ])('%s %o by: %s', (path, more, route) => {
    expect(routeOf(asked(path, more), origin, shell)).toBe(route)
  })

  test('nothing of other origins', () => {
    expect(routeOf({ ...asked('/assets/index-1.js'), url: 'https://elsewhere.example/assets/index-1.js' }, origin, shell)).toBe('network')
  })
})

/** A storage of caches, as far as the worker uses one. */
function storage() {
  const caches = new Map<string, Map<string, Response>>()
  const keyOf = (of: Request | string) => new URL(typeof of === 'string' ? of : of.url, origin).pathname
  return {
    names: () => [...caches.keys()],
    open: async (name: string) => {
      const kept = caches.get(name) ?? new Map<string, Response>()
      caches.set(name, kept)
      return {
        match: async (of: Request | string) => kept.get(keyOf(of))?.clone(),
        put: async (of: Request, response: Response) => void kept.set(keyOf(of), response),
        addAll: async (all: readonly Request[]) => {
          for (const one of all) kept.set(keyOf(one), new Response(`kept ${keyOf(one)}`))
        },
      }
    },
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  }
}

let kept: ReturnType<typeof storage>
const caches = () => kept as unknown as CacheStorage
const away: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
const answers =
  (text: string, status = 200): typeof fetch =>
  async () =>
    new Response(text, { status })
const page = new Request(`${origin}/`)
const asset = new Request(`${origin}/assets/late-3.js`)

beforeEach(async () => {
  kept = storage()
  const cache = await kept.open(cacheName(shell))
  await cache.addAll(shell.files.map((path) => new Request(`${origin}${path}`)))
})

describe('a page', () => {
  test('comes from the network, so that a reload has the newest build', async () => {
    expect(await (await pageResponse(page, shell, caches(), answers('new'))).text()).toBe('new')
  })

  test('opens from the device without a network, and while a proxy says that the server is away', async () => {
    expect(await (await pageResponse(page, shell, caches(), away)).text()).toBe('kept /')
    expect(await (await pageResponse(page, shell, caches(), answers('bad gateway', 502))).text()).toBe('kept /')
  })

  test('without a shell is what the network says', async () => {
    await expect(pageResponse(page, { ...shell, version: 'b9' }, caches(), away)).rejects.toThrow('Failed to fetch')
  })
})

describe('a file of the build', () => {
  test('is fetched once, and never from a failure', async () => {
    expect(await (await fileResponse(asset, shell, caches(), answers('gone', 404))).status).toBe(404)
    expect(await (await fileResponse(asset, shell, caches(), answers('late'))).text()).toBe('late')
    expect(await (await fileResponse(asset, shell, caches(), away)).text()).toBe('late')
  })
})

test('a new build removes what was kept of others, and only that', async () => {
  await kept.open('undertone-b1')
  await kept.open('somebody else')
  await dropCaches(caches(), shell)
  expect(kept.names()).toEqual([cacheName(shell), 'somebody else'])
  await dropCaches(caches())
  expect(kept.names()).toEqual(['somebody else'])
})

test('a build is fetched with all of its files', async () => {
  kept = storage()
  globalThis.location ??= new URL(origin) as unknown as Location
  const asRequest = globalThis.Request
  globalThis.Request = class extends asRequest {
    constructor(of: string, init?: RequestInit) {
      super(new URL(of, origin), init)
    }
  } as typeof Request
  await fillCache(shell, caches()).finally(() => {
    globalThis.Request = asRequest
  })
  const cache = await kept.open(cacheName(shell))
  expect(await (await cache.match('/boot.js'))?.text()).toBe('kept /boot.js')
})

test('a push without words still says that something happened, and leads to this product alone', () => {
  expect(noticeOf(null)).toMatchObject({ title: 'Undertone', link: null })
  expect(noticeOf({ json: () => JSON.parse('not json') })).toMatchObject({ tag: 'alarm' })
  expect(noticeOf({ json: () => ({ title: 'Pump 1' }) })).toMatchObject({ title: 'Pump 1', text: '' })
  expect(linkOf(`${origin}/#/alarms`, origin)).toBe(`${origin}/#/alarms`)
  expect([linkOf('https://evil.example/', origin), linkOf('javascript:alert(1)', origin), linkOf(null, origin)]).toEqual(['/', '/', '/'])
})
