/** The files of a build that are fetched ahead. */
export interface Shell {
  readonly version: string
  readonly files: readonly string[]
}

/** How a request is answered: by the network alone, by the page (network first), or by a file that never changes (cache first). */
export type Route = 'network' | 'page' | 'file'

/** Every cache of the worker; each build has its own. */
const prefix = 'undertone-'
export const cacheName = ({ version }: Shell): string => prefix + version

interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly headers: { has(name: string): boolean }
}

/**
 * Only the page itself and the files of the build are ever kept: a request with a token, of another path or another origin goes to the network and its
 * answer is not looked at.
 */
export function routeOf({ method, url, mode, headers }: Asked, origin: string, shell: Shell): Route {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || headers.has('token') || headers.has('range')) return 'network'
  if (mode === 'navigate') return address.pathname === '/' || address.pathname === '/index.html' ? 'page' : 'network'
  if (address.pathname.startsWith('/assets/')) return 'file'
  return address.pathname !== '/' && shell.files.includes(address.pathname) ? 'file' : 'network'
}

/** Fetches all files of a build. One that fails throws, and the browser tries again later: half a shell would not open. */
export async function fillCache(shell: Shell, storage: CacheStorage): Promise<void> {
  const cache = await storage.open(cacheName(shell))
  await cache.addAll(shell.files.map((file) => new Request(file, file.startsWith('/assets/') ? {} : { cache: 'reload' })))
}

/** Removes the caches of other builds; without a build all. */
export async function dropCaches(storage: CacheStorage, shell?: Shell): Promise<void> {
  const keep = shell && cacheName(shell)
  for (const name of await storage.keys()) if (name.startsWith(prefix) && name !== keep) await storage.delete(name)
}

/** How long a page waits for the network before it opens from the cache, ms (guess: what a person waits at a machine). */
const pageWaitMs = 3000

/** The page: from the network where that answers in time, so that a reload always has the newest build. */
export async function pageResponse(request: Request, shell: Shell, storage: CacheStorage, load: typeof fetch = fetch): Promise<Response> {
  const cache = await storage.open(cacheName(shell))
  const kept = await cache.match('/')
  if (!kept) return load(request)
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), pageWaitMs)
  try {
    const fresh = await load(request, { signal: stop.signal })
    return fresh.status >= 500 ? kept : fresh
  } catch {
    return kept
  } finally {
    clearTimeout(timer)
  }
}

/** A file of a build: its name says its contents, so what is kept is right. */
export async function fileResponse(request: Request, shell: Shell, storage: CacheStorage, load: typeof fetch = fetch): Promise<Response> {
  const cache = await storage.open(cacheName(shell))
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const fresh = await load(request)
  if (fresh.status === 200 && new URL(request.url).pathname.startsWith('/assets/')) {
    // A full disk keeps nothing, and the page has its file all the same.
    await cache.put(request, fresh.clone()).catch((error: unknown) => console.warn('A file was not kept:', error))
  }
  return fresh
}
