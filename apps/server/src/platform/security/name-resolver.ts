import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { KeyedSemaphore } from '../runtime/keyed-semaphore.ts'

export interface FoundAddress {
  readonly address: string
  readonly family: number
}

/** Resolves all addresses of a name for a tenant, whose share of the look-ups it takes. */
export type Lookup = (host: string, tenant: string) => Promise<readonly FoundAddress[]>

/** Times of a look-up, ms: one question, all questions for a name, and how long a name whose servers were silent is not asked for again. Guesses. */
const lookupTimes = { questionMs: 2000, nameMs: 5000, silentMs: 30_000 } as const
/** Look-ups of one tenant at once, and how many of its own may wait for them. Guesses. */
const ofTenant = { atOnce: 4, waiting: 100 } as const
/** Names of silent servers that are remembered (guess). */
const maxSilent = 1000

/** Errors of servers that did not answer, as opposed to those that said no. */
const silence = new Set(['ETIMEOUT', 'ECANCELLED', 'ECONNREFUSED', 'EREFUSED', 'ESERVFAIL'])

/** Where the machine describes its names; replaced in tests. */
export interface NameSources {
  readonly servers?: readonly string[]
  readonly hostsFile: string
  /** Lists the domains in which a name without a dot is looked up. */
  readonly resolverFile: string
  readonly times: { readonly questionMs: number; readonly nameMs: number; readonly silentMs: number }
}

const systemSources: NameSources = {
  hostsFile: process.platform === 'win32' ? path.join(process.env.SystemRoot ?? 'C:\\Windows', 'System32/drivers/etc/hosts') : '/etc/hosts',
  resolverFile: '/etc/resolv.conf',
  times: lookupTimes,
}

/** Decimal, octal and hexadecimal addresses (`2130706433`, `0x7f.1`) in dots, as the URL standard reads them; names as they are. */
function inDots(host: string): string {
  const isNumeric = /^(0x[\da-f]*|\d+)(\.(0x[\da-f]*|\d+)){0,3}$/.test(host)
  return isNumeric && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host
}

/** The words of each line, without comments; nothing where there is no such file. */
async function wordsOf(file: string): Promise<string[][]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').map((line) =>
    line
      .replace(/[#;].*/, '')
      .split(/\s+/)
      .filter((word) => word !== ''),
  )
}

/**
 * Resolves names without the system's own call, of which a process can run only a few at once: names whose servers are silent would hold
 * back those of everybody. Questions have time-outs, each tenant has its own share, and a silent name is not asked for again at once.
 */
export class NameResolver {
  readonly #sources: NameSources
  readonly #tenants = new KeyedSemaphore(ofTenant.atOnce, ofTenant.waiting, () => new Error('too many look-ups'))
  readonly #silent: LRUCache<string, true>

  constructor(sources: Partial<NameSources> = {}) {
    this.#sources = { ...systemSources, ...sources }
    this.#silent = new LRUCache({ max: maxSilent, ttl: this.#sources.times.silentMs })
  }

  /** All addresses of a name or of an address in any notation; an empty list if there are none or the servers do not respond in time. */
  async lookup(host: string, tenant: string): Promise<readonly FoundAddress[]> {
    const name = inDots(host.toLowerCase().replace(/\.$/, ''))
    const family = isIP(name)
    if (family !== 0) return [{ address: name, family }]
    const local = (await wordsOf(this.#sources.hostsFile)).flatMap(([address = '', ...names]) =>
      isIP(address) !== 0 && names.some((one) => one.toLowerCase() === name) ? [{ address, family: isIP(address) }] : [],
    )
    if (local.length > 0) return local
    return this.#tenants.run(tenant, async () => (this.#silent.has(name) ? [] : this.#ask(name)))
  }

  async #ask(name: string): Promise<FoundAddress[]> {
    const { questionMs, nameMs } = this.#sources.times
    const resolver = new Resolver({ timeout: questionMs, tries: 1 })
    if (this.#sources.servers) resolver.setServers(this.#sources.servers)
    const timer = setTimeout(() => resolver.cancel(), nameMs)
    try {
      for (const candidate of await this.#candidates(name)) {
        const { found, isSilent } = await askFor(resolver, candidate)
        if (found.length > 0) return found
        if (!isSilent) continue
        this.#silent.set(name, true)
        return []
      }
      return []
    } finally {
      clearTimeout(timer)
    }
  }

  /** A name without a dot is first looked up in the domains of the machine. */
  async #candidates(name: string): Promise<string[]> {
    if (name.includes('.')) return [name]
    const lists = (await wordsOf(this.#sources.resolverFile)).filter(([word]) => word === 'search' || word === 'domain')
    return [...(lists.at(-1) ?? []).slice(1).map((domain) => `${name}.${domain}`), name]
  }
}

/** Addresses of both families; silent if no server responded for either. */
async function askFor(resolver: Resolver, name: string): Promise<{ found: FoundAddress[]; isSilent: boolean }> {
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = answers.flatMap((answer, i) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: i === 0 ? 4 : 6 })) : [],
  )
  const isSilent = answers.every((answer) => answer.status === 'rejected' && silence.has((answer.reason as { code?: string }).code ?? ''))
  return { found, isSilent }
}
