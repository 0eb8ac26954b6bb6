import { commission } from '../commissioning/commissioning.ts'
import { readCredentials, writeCredentials } from '../commissioning/credentials.ts'
import { reportMessages } from '../commissioning/device-report.ts'
import { plants, stations } from '../plants/plants.ts'
import { logIn, Refusal } from '../transport/api.ts'
import { type GatewayLink, openGatewayLink, type Publish } from '../transport/gateway-link.ts'
import { connectMessage } from '../transport/telemetry.ts'
import type { Config } from './config.ts'

/** How long it waits before it asks an absent product again, ms. */
const RETRY_MS = 2000
/** How long it waits before it tries a refused password or token again, ms. */
const REFUSED_RETRY_MS = 60_000

const serials = plants.flatMap((plant) => plant.gateways.map((gateway) => gateway.serial))

/** All gateways of the plants with their connections. */
export interface Fleet {
  /** How to send for a sensor: through the gateway it is bound to. */
  publishOf(sensorId: string): Publish
  close(): void
}

const rest = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
  })

/** Commissions until the product answers; a refusal is told once and tried again every minute. */
async function commissioned(
  config: Config,
  password: string,
  known: Map<string, string>,
  rejected: ReadonlySet<string>,
  signal: AbortSignal,
  log: (line: string) => void,
) {
  let told = ''
  while (!signal.aborted) {
    try {
      const api = await logIn(config.url, 'demoadmin', password)
      return await commission(api, plants, known, rejected)
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      const refused = error instanceof Refusal
      if (refused && words !== told) log(`commissioning was refused (${words})`)
      told = words
      await rest(refused ? REFUSED_RETRY_MS : RETRY_MS, signal)
    }
  }
  return undefined
}

/**
 * Makes the plants known to the product and connects their gateways. `onFresh` tells that the product had no gateways: what
 * was sent to an earlier database is not there.
 */
export async function openFleet(
  config: Config,
  signal: AbortSignal,
  log: (line: string) => void,
  onFresh: () => void,
): Promise<Fleet | undefined> {
  const credentials = readCredentials(config.folder)
  const missing = serials.filter((serial) => !credentials.has(serial))

  /** Commissions with the password; a token that was refused is drawn anew. */
  const renew = async (rejected: ReadonlySet<string>): Promise<boolean> => {
    if (!config.password) return false
    const result = await commissioned(config, config.password, credentials, rejected, signal, log)
    if (!result) return false
    if (result.fresh) onFresh()
    for (const [serial, credential] of result.credentials) credentials.set(serial, credential)
    writeCredentials(config.folder, credentials)
    return true
  }

  if (missing.length > 0) {
    if (!config.password) throw new Error('no gateway tokens are kept and DEMO_PASSWORD is not set: the plants cannot be commissioned')
    if (!(await renew(new Set()))) return undefined
    log(`commissioned ${plants.length} plants, ${serials.length} gateways and ${stations.length} sensors`)
  }

  const links = new Map<string, GatewayLink>()
  const refused = new Set<string>()
  let renewing: Promise<boolean> | undefined

  /** One renewal serves all gateways that are refused at the same time: a wiped database refuses them all. */
  const onRefused = async (serial: string) => {
    refused.add(serial)
    await rest(500, signal)
    renewing ??= renew(new Set(refused)).finally(() => {
      renewing = undefined
    })
    const renewed = await renewing
    if (!renewed) {
      log(`${serial}: the product refuses the token, and no working DEMO_PASSWORD is at hand to draw another`)
      await rest(REFUSED_RETRY_MS, signal)
    }
    refused.delete(serial)
    const credential = credentials.get(serial)
    if (credential && !signal.aborted) links.get(serial)?.useCredential(credential)
  }

  for (const [serial, credential] of credentials) {
    const own = stations.filter((station) => station.point.sensor.gateway === serial)
    if (own.length === 0) continue
    const link = openGatewayLink(config.mqttUrl, `sim-${serial}`, credential, {
      onConnect: () => {
        for (const { point } of own) {
          const { topic, payload } = connectMessage(point.sensor.sensorId, point.sensor.model)
          link.publish(topic, payload).catch(() => undefined)
        }
        for (const { topic, payload } of reportMessages(own.map(({ point }) => point.sensor)))
          link.publish(topic, payload).catch(() => undefined)
      },
      onRefused: () => void onRefused(serial),
    })
    links.set(serial, link)
  }

  const gatewayOf = new Map(stations.map((station) => [station.point.sensor.sensorId, station.point.sensor.gateway]))
  return {
    publishOf(sensorId) {
      const link = links.get(gatewayOf.get(sensorId) ?? '')
      if (!link) throw new Error(`no gateway carries the sensor ${sensorId}`)
      return link.publish
    },
    close() {
      for (const link of links.values()) link.close()
    },
  }
}
