import http from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { testBrowser } from '../../apps/server/src/features/notify/test/test-browser.ts'
import { startReceiver } from '../../apps/server/src/features/notify/test/test-receiver.ts'
import { quantile } from '../../trials/core/measure.ts'
import { enableAlarmMail, openReceiver, Person, removeRecipients } from '../../trials/product/person.ts'
import { until } from '../../trials/senders/crew.ts'
import type { Fault, FaultContext } from '../../trials/trial/fault.ts'
import { AlarmRaiser } from '../support/alarm-raiser.ts'

/** Number of points that raise alarms each time, one after the other, ms apart. */
const sensorCount = 30
const apartMs = { short: 30, long: 500 } as const
/** Delay of the slow bot, ms (the fault itself). */
const slowMs = 60_000
/** Messages that may wait for a receiver that does not answer: one being sent; the following are batched behind it. */
const maxWaiting = 1

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return (server.address() as AddressInfo).port
}

/** Receivers that do not answer: a silent mail server, a bot that takes a minute, a push service that accepts and never answers. */
class Stuck {
  readonly #servers: readonly Server[]
  readonly #sockets: Set<Socket>
  readonly ports: { readonly mail: number; readonly robot: number; readonly push: number }

  private constructor(servers: readonly Server[], sockets: Set<Socket>, ports: Stuck['ports']) {
    this.#servers = servers
    this.#sockets = sockets
    this.ports = ports
  }

  static async open(): Promise<Stuck> {
    const sockets = new Set<Socket>()
    const keep = (socket: Socket) => {
      sockets.add(socket)
      // The client times out.
      socket.on('error', () => undefined)
    }
    const mail = createServer(keep)
    const push = createServer(keep)
    const robot = http.createServer((_request, reply) => {
      setTimeout(() => reply.end('{"errcode":0}'), slowMs).unref()
    })
    robot.on('connection', keep)
    const ports = { mail: await listening(mail), robot: await listening(robot), push: await listening(push) }
    return new Stuck([mail, push, robot], sockets, ports)
  }

  /** Connections made to them. */
  get contacts(): number {
    return this.#sockets.size
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    for (const server of this.#servers) server.close()
  }
}

let stuck: Stuck | undefined
let answering: Awaited<ReturnType<typeof startReceiver>> | undefined

const waitsOf = ({ crew }: FaultContext): number =>
  quantile(
    crew.gateways.flatMap(({ latenciesMs }) => latenciesMs).sort((a, b) => a - b),
    0.99,
  )
const clearLatencies = ({ crew }: FaultContext): void => {
  for (const { latenciesMs } of crew.gateways) latenciesMs.length = 0
}

/** Alarms are raised, and three of the receivers do not answer. */
export const stuckConsumers: Fault = {
  id: 'F-15',
  name: 'stuck receivers of notifications',
  pass: 'ingest and alarms continue as without them, at most one message waits for each, and a receiver that answers is notified',
  times: { short: 1, long: 5 },
  prepare: async (scene) => {
    const { site } = scene
    stuck = await Stuck.open()
    answering = await startReceiver()
    const person = await Person.logIn(site)
    await person.enableAllNotifications()
    await person.connectBot(`http://127.0.0.1:${stuck.ports.robot}/robot`)
    const { subscription } = testBrowser(`http://127.0.0.1:${stuck.ports.push}/push`)
    const keys = { p256dh: subscription.publicKey.toString('base64url'), authSecret: subscription.authSecret.toString('base64url') }
    await openReceiver(site, 'push', stuck.ports.push)
    await person.ask('POST', '/system/user/pushBrowser/add', { name: 'Browser', secretAddress: subscription.endpoint, ...keys })
    await enableAlarmMail(site, stuck.ports.mail, 'shift@example.com')
    await person.connectBot(`${answering.url}/robot`)
  },
  inject: async (scene) => {
    const { site, crew, fail, figure, isLong } = scene
    const raiser = await AlarmRaiser.create(site, sensorCount)
    clearLatencies(scene)
    await pause(isLong ? 5000 : 500)
    const alone = waitsOf(scene)
    clearLatencies(scene)
    // Messages sent a minute ago would make the new ones wait for their batch.
    await site.ask("update alarm_notice set told_at = told_at - interval '1 hour'")
    const before = answering?.got.length ?? 0
    const started = performance.now()
    const notifiedAfterMs = until('the receiver that answers is notified', () => (answering?.got.length ?? 0) > before, 120_000).then(
      () => (performance.now() - started) / 1000,
    )
    // A timeout is reported when it is awaited, below.
    notifiedAfterMs.catch(() => undefined)
    for (const sensor of raiser.sensors) {
      await raiser.raise([sensor])
      await pause(isLong ? apartMs.long : apartMs.short)
    }
    if ((await raiser.countAlarms()) !== sensorCount) fail(`of ${sensorCount} crossings ${await raiser.countAlarms()} are alarms`)
    await until('the receivers that do not answer were contacted', () => (stuck?.contacts ?? 0) >= 3)
    figure('notified after, s', await notifiedAfterMs)
    await crew.progress()
    figure('acknowledgement (p99) during it, ms', waitsOf(scene))
    figure('factor compared with alone', waitsOf(scene) / Math.max(1, alone))
    const [most] = await site.ask(
      `select coalesce(max(n), 0)::int from (select count(*) as n from outbox_message where state = 'waiting' group by channel, recipient) lanes`,
    )
    if (Number(most) > maxWaiting) fail(`${most} messages wait for one receiver`)
  },
  restore: async ({ site }) => {
    stuck?.close()
    await answering?.close()
    await removeRecipients(site)
  },
}
