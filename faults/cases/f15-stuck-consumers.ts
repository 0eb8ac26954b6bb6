import http from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { testBrowser } from '../../apps/server/src/features/notify/test/test-browser.ts'
import { startReceiver } from '../../apps/server/src/features/notify/test/test-receiver.ts'
import { quantile } from '../../trials/core/measure.ts'
import { forgetReceivers, mailAlarms, Person } from '../../trials/product/person.ts'
import { until } from '../../trials/senders/crew.ts'
import type { Fault, Scene } from '../../trials/trial/fault.ts'
import { Bells } from '../support/alarm-raiser.ts'

/** Points that ring each time, one after the other, ms apart. */
const bellCount = 30
const apartMs = { short: 30, long: 500 } as const
/** A robot that answers so much later, ms (the fault itself). */
const slowMs = 60_000
/** Messages that may wait for a receiver who does not answer: one on its way, what follows gathers behind it. */
const maxWaiting = 1

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return (server.address() as AddressInfo).port
}

/** Those who are told and do not answer: a mail server without a word, a robot that thinks for a minute, a push service that takes and says nothing. */
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
      // Whoever waits long enough breaks off.
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

  /** Connections that were made to them. */
  get asked(): number {
    return this.#sockets.size
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    for (const server of this.#servers) server.close()
  }
}

let stuck: Stuck | undefined
let answering: Awaited<ReturnType<typeof startReceiver>> | undefined

const waitsOf = ({ crew }: Scene): number =>
  quantile(
    crew.gateways.flatMap(({ waits }) => waits).sort((a, b) => a - b),
    0.99,
  )
const forgetWaits = ({ crew }: Scene): void => {
  for (const { waits } of crew.gateways) waits.length = 0
}

/** Alarms ring, and of those who are told three do not answer. */
export const stuckConsumers: Fault = {
  id: 'F-15',
  name: 'stuck receivers of alarms',
  pass: 'taking in and alarms go on as without them, at most one message waits for each, and who answers is told',
  times: { short: 1, long: 5 },
  prepare: async (scene) => {
    const { site } = scene
    stuck = await Stuck.open()
    answering = await startReceiver()
    const person = await Person.logIn(site)
    await person.wantsAll()
    await person.bindRobot(`http://127.0.0.1:${stuck.ports.robot}/robot`)
    const { subscription } = testBrowser(`http://127.0.0.1:${stuck.ports.push}/push`)
    const keys = { p256dh: subscription.publicKey.toString('base64url'), authSecret: subscription.authSecret.toString('base64url') }
    await person.ask('POST', '/system/user/pushBrowser/add', { name: 'Browser', secretAddress: subscription.endpoint, ...keys })
    await mailAlarms(site, stuck.ports.mail, 'shift@example.com')
    await person.bindRobot(`${answering.url}/robot`)
  },
  inject: async (scene) => {
    const { site, crew, complain, figure, isLong } = scene
    const bells = await Bells.hang(site, bellCount)
    forgetWaits(scene)
    await pause(isLong ? 5000 : 500)
    const alone = waitsOf(scene)
    forgetWaits(scene)
    // What was told a minute ago would let these wait until they are gathered.
    await site.ask("update alarm_notice set told_at = told_at - interval '1 hour'")
    const before = answering?.got.length ?? 0
    const started = performance.now()
    const toldAfter = until('who answers is told', () => (answering?.got.length ?? 0) > before, 120_000).then(
      () => (performance.now() - started) / 1000,
    )
    // That nobody was told is said when it is awaited, below.
    toldAfter.catch(() => undefined)
    for (const sensor of bells.sensors) {
      await bells.ring([sensor])
      await pause(isLong ? apartMs.long : apartMs.short)
    }
    if ((await bells.told()) !== bellCount) complain(`of ${bellCount} crossings ${await bells.told()} are alarms`)
    await until('those who do not answer are asked', () => (stuck?.asked ?? 0) >= 3)
    figure('who answers is told after, s', await toldAfter)
    await crew.progress()
    figure('acknowledgement (p99) beside it, ms', waitsOf(scene))
    figure('so many times as long as alone', waitsOf(scene) / Math.max(1, alone))
    const [most] = await site.ask(
      `select coalesce(max(n), 0)::int from (select count(*) as n from outbox_message where state = 'waiting' group by channel, recipient) lanes`,
    )
    if (Number(most) > maxWaiting) complain(`${most} messages wait for one receiver`)
  },
  restore: async ({ site }) => {
    stuck?.close()
    await answering?.close()
    await forgetReceivers(site)
  },
}
