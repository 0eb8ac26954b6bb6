import { Socket } from 'node:net'
import pg from 'pg'
import { hostUrls, PrimaryFinder } from './database-hosts.ts'

type Connected = (error: Error | undefined, client?: pg.Client) => void

/** The finders of this process, by address: pools and single connections share what they know. */
const finders = new Map<string, PrimaryFinder>()

function finderOf(url: string, urls: readonly string[]): PrimaryFinder {
  const known = finders.get(url)
  if (known) return known
  const finder = new PrimaryFinder(urls)
  finders.set(url, finder)
  return finder
}

/** A client that connects to whichever of several hosts accepts writes when it connects, and whose connection ends when another one does. */
export function primaryClient(finder: PrimaryFinder): typeof pg.Client {
  return class PrimaryClient extends pg.Client {
    readonly #socket: Socket

    constructor(config?: string | pg.ClientConfig) {
      const socket = new Socket()
      super({ ...(typeof config === 'string' ? { connectionString: config } : config), stream: () => socket })
      this.#socket = socket
    }

    override connect(): Promise<pg.Client>
    override connect(done: Connected): void
    override connect(done?: Connected): Promise<pg.Client> | undefined {
      const connected = this.#connect()
      if (!done) return connected
      connected.then(
        (client) => process.nextTick(done, undefined, client),
        (error: unknown) => process.nextTick(done, error),
      )
      return undefined
    }

    async #connect(): Promise<pg.Client> {
      const found = await finder.find()
      Object.assign(this, { host: found.host, port: found.port })
      try {
        await super.connect()
        finder.watch(this.#socket, await finder.admit(found, this))
        return this
      } catch (error) {
        finder.forget(found)
        // A pool forgets a client that did not connect; this one may have.
        void this.end().catch(() => undefined)
        throw error
      }
    }
  }
}

/**
 * Where to connect to, for the configuration of a pool or a client: to the host of an address, or to the one of its hosts that accepts writes.
 *
 *     new pg.Pool({ ...connectionTo(url), max: 10 })
 */
export function connectionTo(url: string): { readonly connectionString: string; readonly Client?: typeof pg.Client } {
  const urls = hostUrls(url)
  return urls.length === 1 ? { connectionString: url } : { connectionString: urls[0], Client: primaryClient(finderOf(url, urls)) }
}

/** A single client for an address of one or several hosts; not connected yet. */
export function clientFor(url: string, config: Omit<pg.ClientConfig, 'connectionString'> = {}): pg.Client {
  const { Client = pg.Client, connectionString } = connectionTo(url)
  return new Client({ ...config, connectionString })
}
