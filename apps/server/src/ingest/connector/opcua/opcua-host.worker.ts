import { said } from '@undertone/domain/connector/said'
import { lowerPriority } from '../../../platform/runtime/lower-priority.ts'
import type { ValueChanges } from '../host/machine-source.ts'
import { OpcuaSession } from './opcua-client.ts'
import { boundReach, Refused } from './opcua-guard.ts'
import { OpcuaMachineServer } from './opcua-machine-server.ts'
import type { KnownPlace, OpcuaReply, OpcuaRequest } from './opcua-messages.ts'
import { makeIdentity, readEndpoints } from './opcua-offer.ts'
import { loadOpcua } from './opcua-package.ts'
import type { ServedMachines, ServeOrder } from './opcua-server-messages.ts'
import { loadOpcuaServer } from './opcua-server-package.ts'

/**
 * The program of a process that speaks OPC UA (decision 137): it loads the optional package, reaches one address that the guard of the server has
 * checked, and hands over numbers. Its parent bounds its memory and kills it when it is stuck.
 */

/** How often it says that it is not stuck, ms. */
const aliveMs = 2000
/** Memory of the whole process, bytes: three times that of a session with 500 nodes, or twice that of a server with 1,000 points (guesses). */
const maxBytes = { session: 400_000_000, server: 800_000_000 } as const

/** A third of the share of a process of the server: a server that sends without end takes less from the others (guess). */
const niceness = 5

const [folder = ''] = process.argv.slice(2)
const send = (reply: OpcuaReply) => void process.send?.(reply)

let session: OpcuaSession | undefined
let server: OpcuaMachineServer | undefined
/** The port of a server that has not begun to listen: clients are let in when there is something to see. */
let waiting: Pick<ServeOrder, 'port'> | undefined
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
  serve: async (order: ServeOrder) => {
    server = await OpcuaMachineServer.open(await loadOpcuaServer(folder), order, (turnedAway) => send({ turnedAway }))
    waiting = order
    lowerPriority(niceness)
    return null
  },
  show: async (all: ServedMachines) => {
    serving().show(all)
    const place = waiting
    waiting = undefined
    if (place) await serving().start(place)
    return null
  },
  values: async (changes: ValueChanges) => {
    serving().values(changes)
    return null
  },
  close: async () => {
    await session?.close()
    await server?.close()
    return null
  },
}

function current(): OpcuaSession {
  if (!session) throw new Refused(said('opcuaNotOpen'))
  return session
}

function serving(): OpcuaMachineServer {
  if (!server) throw new Refused(said('opcuaNotOpen'))
  return server
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
  if (process.memoryUsage.rss() > maxBytes[server ? 'server' : 'session']) process.exit(7)
  send({ alive: true })
}, aliveMs).unref()

// The package may throw where nothing waits for it: then the session is over, and the process with it.
process.on('uncaughtException', () => process.exit(8))
process.on('unhandledRejection', () => process.exit(9))
// Without its parent there is nothing to do.
process.on('disconnect', () => process.exit(0))
