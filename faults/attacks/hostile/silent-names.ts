/**
 * Preloaded by the server of a trial: it asks a name server that never answers, at the port of SILENT_NAMES. Without it the machine's own
 * server would answer that there is no such name.
 */
import { Resolver } from 'node:dns/promises'

const server = `127.0.0.1:${process.env.SILENT_NAMES}`
/** Servers cannot be set while a question is being asked. */
const directed = new WeakSet<Resolver>()
for (const method of ['resolve4', 'resolve6'] as const) {
  const resolve = Resolver.prototype[method] as (this: Resolver, ...given: unknown[]) => Promise<string[]>
  Object.assign(Resolver.prototype, {
    [method](this: Resolver, ...given: unknown[]) {
      if (!directed.has(this)) this.setServers([server])
      directed.add(this)
      return resolve.apply(this, given)
    },
  })
}
