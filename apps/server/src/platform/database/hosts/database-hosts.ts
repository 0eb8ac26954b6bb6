import pg from 'pg'

/** How long a host may take to say whether it accepts writes, ms (guess: a start of Patroni's demoted primary takes longer, and is asked again). */
const probeMs = 3000

/** Splits an address with several hosts, as libpq writes it: `postgres://user:password@a:5432,b:5433/name?…`. */
const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(\/[^#]*)?$/

/** The addresses of the hosts of an address, each on its own; the same address where it names one host or is of another form. */
export function hostUrls(url: string): readonly [string, ...string[]] {
  const [, start = '', hosts = '', rest = ''] = severalHosts.exec(url) ?? []
  const [first, ...others] = hosts.split(',').filter((host) => host !== '')
  if (first === undefined || others.length === 0) return [url]
  const [path = '', query = ''] = rest.split('?')
  const parameters = new URLSearchParams(query)
  // Of several hosts the one that accepts writes is always meant; the driver does not know the parameter.
  parameters.delete('target_session_attrs')
  const end = `${path}${parameters.size > 0 ? `?${parameters}` : ''}`
  return [`${start}${first}${end}`, ...others.map((host) => `${start}${host}${end}`)]
}

/** None of the hosts accepts writes, for example while a cluster elects a primary. */
export class NoPrimaryError extends Error {
  override readonly name = 'NoPrimaryError'
  constructor(reasons: readonly string[]) {
    super(`No host of DATABASE_URL accepts writes: ${reasons.join('; ')}`)
  }
}

/** Whether a connected server is a standby, which accepts no writes. */
export async function isStandby(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  return rows[0]?.standby !== false
}

/** A host of the address. */
export interface Host {
  readonly host: string
  readonly port: number
}

async function probe(url: string): Promise<Host> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'undertone probe',
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  // Unhandled, a lost connection would end the process.
  client.on('error', () => undefined)
  const { host, port } = client
  try {
    await client.connect()
    if (await isStandby(client)) throw new Error('it is a standby')
    return { host, port }
  } catch (error) {
    throw new Error(`${host}:${port}: ${error instanceof Error && error.message !== '' ? error.message : 'it does not answer'}`)
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Which of several hosts accepts writes. All connections of a process share the answer, so that a failover is looked for once. */
export class PrimaryFinder {
  readonly #urls: readonly string[]
  #known: Host | undefined
  #search: Promise<Host> | undefined

  constructor(urls: readonly string[]) {
    this.#urls = urls
  }

  /** The primary: the last one found, until `forget`. Throws `NoPrimaryError`. */
  async find(): Promise<Host> {
    if (this.#known !== undefined) return this.#known
    this.#search ??= this.#ask().finally(() => {
      this.#search = undefined
    })
    return this.#search
  }

  /** This host refused a connection or turned out to be a standby: the next connection asks all of them. */
  forget(host: Host): void {
    if (this.#known === host) this.#known = undefined
  }

  async #ask(): Promise<Host> {
    try {
      this.#known = await Promise.any(this.#urls.map(probe))
      return this.#known
    } catch (error) {
      throw new NoPrimaryError(
        error instanceof AggregateError ? error.errors.map((one) => (one instanceof Error ? one.message : String(one))) : [],
      )
    }
  }
}
