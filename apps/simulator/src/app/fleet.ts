import { commission } from '../commissioning/commissioning.ts'
import { readCredentials, writeCredentials } from '../commissioning/credentials.ts'
import { reportMessages } from '../commissioning/device-report.ts'
import { commissionFound } from '../commissioning/found-records.ts'
import { commissionRounds } from '../commissioning/round-records.ts'
import { type CommandAgent, commandAgent } from '../device/command-agent.ts'
import { commandTopics } from '../device/command-message.ts'
import { firmwareTopics } from '../firmware/gateway-firmware.ts'
import { type Station, stationsOf } from '../plants/plants.ts'
import { type Api, ApiError, logIn } from '../transport/api.ts'
import { type GatewayLink, openGatewayLink, type Publish } from '../transport/gateway-link.ts'
import { patientSave } from '../transport/json-file.ts'
import { connectMessage } from '../transport/telemetry.ts'
import { plantsToRun } from '../trials/run-plants.ts'
import type { Config } from './config.ts'
import type { Devices } from './devices.ts'
import { type UpgradedDevices, upgradedDevices } from './upgraded-devices.ts'

/** Delay before trying an unavailable product again, ms. */
const RETRY_MS = 2000
/** Delay before trying a rejected password or token again, ms. */
const REJECTED_RETRY_MS = 60_000
/** How long a gateway is away when it restarts, ms (guess: short, so that one can watch). */
const RESTART_MS = 5000

/** All gateways of the plants with their connections. */
export interface Fleet {
  /** Publishes for a sensor through its gateway. */
  publishOf(sensorId: string): Publish
  /** Hands waiting commands to the sensors that listen now. */
  tick(nowMs: number): void
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

/** Hazards, libraries, orders, rounds and plans that people have entered. A demo that its administrator has changed runs without them. */
async function found(config: Config, password: string, lead: Api, company: string | undefined, log: (line: string) => void): Promise<void> {
  if (company === undefined) return
  await logIn(config.url, 'engineer', password)
    .then(async (reporter) => {
      await commissionFound({ reporter, lead }, company)
      await commissionRounds({ reporter, lead }, company, Date.now())
    })
    .catch((error: unknown) => log(`records of people in the demo were not entered (${error instanceof Error ? error.message : error})`))
}

/** Commissions until the product answers; a rejection is reported once and retried every minute. */
async function commissioned(
  config: Config,
  password: string,
  known: Map<string, string>,
  rejected: ReadonlySet<string>,
  signal: AbortSignal,
  log: (line: string) => void,
) {
  let reported = ''
  while (!signal.aborted) {
    try {
      const api = await logIn(config.url, 'demoadmin', password)
      const plants = plantsToRun(config.trials)
      const done = await commission(api, plants, known, rejected)
      if (!config.trials) await found(config, password, api, plants[0]?.company, log)
      return done
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      const isRejected = error instanceof ApiError
      if (isRejected && words !== reported) log(`commissioning was rejected (${words})`)
      reported = words
      await rest(isRejected ? REJECTED_RETRY_MS : RETRY_MS, signal)
    }
  }
  return undefined
}

/** What a gateway is connected with. */
interface GatewayParts {
  readonly own: readonly Station[]
  readonly credential: string
  readonly devices: Devices
  readonly onTokenRejected: () => void
}

/** Connects one gateway: it announces its sensors, reports all settings, and executes commands. */
function connectGateway(config: Config, serial: string, { own, credential, devices, onTokenRejected }: GatewayParts) {
  const work = devices.workOf(serial, () => link.restart(RESTART_MS))
  const agent = commandAgent(serial, { memory: devices.memory, publish: (topic, payload) => link.publish(topic, payload), work })
  const upgrades = upgradedDevices(serial, {
    sensors: own.map(({ point }) => point.sensor),
    memory: devices.memory,
    listensAt: work.listensAt,
    send: ({ topic, payload }) => void link.publish(topic, payload).catch(() => undefined),
    restart: work.restart,
  })
  const link = openGatewayLink(config.mqttUrl, `sim-${serial}`, credential, {
    topics: [...commandTopics, ...firmwareTopics],
    onMessage: (topic, payload) => {
      if (!upgrades.receive(topic, payload)) agent.receive(topic, payload)
    },
    onConnect: () => {
      const sensors = own.map(({ point }) => point.sensor)
      const ids = sensors.map(({ sensorId }) => sensorId)
      const messages = [
        ...sensors.map(({ sensorId, model }) => connectMessage(sensorId, model)),
        ...reportMessages(serial, ids, devices.memory),
      ]
      for (const { topic, payload } of messages) link.publish(topic, payload).catch(() => undefined)
      upgrades.connected()
    },
    onTokenRejected,
  })
  return { link, agent, upgrades }
}

/** Publishes for a sensor through its gateway. */
function publisherOf(links: ReadonlyMap<string, GatewayLink>, stations: readonly Station[]): Fleet['publishOf'] {
  const gatewayOf = new Map(stations.map((station) => [station.point.sensor.sensorId, station.point.sensor.gateway]))
  return (sensorId) => {
    const link = links.get(gatewayOf.get(sensorId) ?? '')
    if (!link) throw new Error(`no gateway for sensor ${sensorId}`)
    return link.publish
  }
}

/**
 * Creates the plants in the product and connects their gateways. `onFresh` is called when the product had no gateways: data sent to an
 * earlier database are missing.
 */
export async function openFleet(
  config: Config,
  signal: AbortSignal,
  log: (line: string) => void,
  onFresh: () => void,
  devices: Devices,
): Promise<Fleet | undefined> {
  const plants = plantsToRun(config.trials)
  const stations = stationsOf(plants)
  const serials = plants.flatMap((plant) => plant.gateways.map((gateway) => gateway.serial))
  const credentials = readCredentials(config.folder)
  const missing = serials.filter((serial) => !credentials.has(serial))

  /** Commissions with the password; a rejected token is generated again. */
  const renew = async (rejected: ReadonlySet<string>): Promise<boolean> => {
    if (!config.password) return false
    const result = await commissioned(config, config.password, credentials, rejected, signal, log)
    if (!result) return false
    if (result.fresh) onFresh()
    for (const [serial, credential] of result.credentials) credentials.set(serial, credential)
    const save = patientSave('the gateway tokens', () => writeCredentials(config.folder, credentials), log)
    while (!save() && !signal.aborted) await rest(RETRY_MS, signal)
    return true
  }

  if (missing.length > 0) {
    if (!config.password) throw new Error('no gateway tokens are stored and DEMO_PASSWORD is not set: the plants cannot be commissioned')
    if (!(await renew(new Set()))) return undefined
    log(`commissioned ${plants.length} plants, ${serials.length} gateways and ${stations.length} sensors`)
  }

  const links = new Map<string, GatewayLink>()
  const agents: CommandAgent[] = []
  const upgraded: UpgradedDevices[] = []
  const refused = new Set<string>()
  let renewing: Promise<boolean> | undefined

  /** One renewal serves all gateways rejected at the same time: a reset database rejects them all. */
  const onTokenRejected = async (serial: string) => {
    refused.add(serial)
    await rest(500, signal)
    renewing ??= renew(new Set(refused)).finally(() => {
      renewing = undefined
    })
    const renewed = await renewing
    if (!renewed) {
      log(`${serial}: the product rejects the token, and there is no valid DEMO_PASSWORD to generate another`)
      await rest(REJECTED_RETRY_MS, signal)
    }
    refused.delete(serial)
    const credential = credentials.get(serial)
    if (credential && !signal.aborted) links.get(serial)?.useCredential(credential)
  }

  for (const [serial, credential] of credentials) {
    const own = stations.filter(({ point }) => point.sensor.gateway === serial)
    if (own.length === 0) continue
    const { link, agent, upgrades } = connectGateway(config, serial, {
      own,
      credential,
      devices,
      onTokenRejected: () => void onTokenRejected(serial),
    })
    links.set(serial, link)
    agents.push(agent)
    upgraded.push(upgrades)
  }

  return {
    publishOf: publisherOf(links, stations),
    tick(nowMs) {
      for (const agent of agents) agent.tick(nowMs)
      for (const upgrades of upgraded) upgrades.tick()
    },
    close() {
      for (const link of links.values()) link.close()
    },
  }
}
