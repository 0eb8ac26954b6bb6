import { said } from '@undertone/domain/connector/said'
import { lowerPriority } from '../../../platform/runtime/lower-priority.ts'
import { OpcuaSession } from './opcua-client.ts'
import { boundReach, Refused } from './opcua-guard.ts'
import type { KnownPlace, OpcuaReply, OpcuaRequest } from './opcua-messages.ts'
import { makeIdentity, readEndpoints } from './opcua-offer.ts'
import { loadOpcua } from './opcua-package.ts'

/**
 * The program of a process that speaks OPC UA (decision 137): it loads the optional package, reaches one address that the guard of the server has
 * checked, and hands over numbers. Its parent bounds its memory and kills it when it is stuck.
 */

/** How often it says that it is not stuck, ms. */
const aliveMs = 2000
/** Memory of the whole process, bytes (guess: three times that of a session with 500 nodes). */
const maxBytes = 400_000_000

/** A third of the share of a process of the server: a server that sends without end takes less from the others (guess). */
const niceness = 5

const [folder = ''] = process.argv.slice(2)
const send = (reply: OpcuaReply) => void process.send?.(reply)

let session: OpcuaSession | undefined
let loaded: ReturnType<typeof loadOpcua> | undefined

/** The package; it is loaded at the full priority, since a person may wait for it. */
function load(): ReturnType<typeof loadOpcua> {
  loaded ??= loadOpcua(folder).finally(() => lowerPriority(niceness))
  return loaded
}

const handlers: Readonly<Record<OpcuaRequest['call'], (order: never) => Promise<unknown>>> = {
  identity: async (uri: string) => makeIdentity(await load(), uri),
  endpoints: async (place: KnownPlace) => {
    boundReach(place)
    return readEndpoints(await load(), place)
  },
  open: async (order: Parameters<typeof OpcuaSession.open>[1]) => {
    boundReach(order)
    session = await OpcuaSession.open(await load(), order, send)
    return null
  },
  browse: async (node: string | null) => current().browse(node),
  subscribe: async (order: Parameters<OpcuaSession['subscribe']>[0]) => current().subscribe(order),
  hold: async (isHeld: boolean) => current().hold(isHeld),
  close: async () => {
    await session?.close()
    return null
  },
}

function current(): OpcuaSession {
  if (!session) throw new Refused(said('opcuaNotOpen'))
  return session
}

process.on('message', async ({ id, call, order }: OpcuaRequest) => {
  try {
    send({ id, result: await handlers[call](order as never) })
  } catch (error) {
    const detail = String(error instanceof Error ? error.message : error).slice(0, 500)
    send({ id, fault: Refused.saidOf(error), detail })
  }
})

setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.exit(7)
  send({ alive: true })
}, aliveMs).unref()

// The package may throw where nothing waits for it: then the session is over, and the process with it.
process.on('uncaughtException', () => process.exit(8))
process.on('unhandledRejection', () => process.exit(9))
// Without its parent there is nothing to do.
process.on('disconnect', () => process.exit(0))
