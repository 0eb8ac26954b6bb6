import { commandOf, downlinkOf, downlinkTopic, encodeDownlink, queueItemId, readAck } from '@undertone/device/chirpstack/downlink'
import type { ChirpstackConfig } from '@undertone/domain/connector/broker-config'
import { LRUCache } from 'lru-cache'
import type { Delivery, DownCommand } from '../../../contracts/device-link.ts'
import type { ConnectorHost } from '../host/connector-host.ts'
import type { MqttLine } from '../line/mqtt-line.ts'

/** Devices whose application is known from what they send, and commands whose values are still to be acknowledged (guesses). */
const maxDevices = 50_000
const maxSent = 5000

const eventOf = /^application\/([^/]+)\/device\/([\da-fA-F]{16})\/event\/(\w+)$/

/** The way down of a ChirpStack connector: confirmed downlinks, which end with the acknowledgement of the device. */
export class DownlinkSender {
  readonly #host: ConnectorHost
  readonly #config: ChirpstackConfig
  readonly #applications = new LRUCache<string, string>({ max: maxDevices })
  /** What commands have set: reported by the device once it has acknowledged. */
  readonly #sent = new LRUCache<number, Readonly<Record<string, unknown>>>({ max: maxSent })
  line: MqttLine | null = null

  constructor(host: ConnectorHost, config: ChirpstackConfig) {
    this.#host = host
    this.#config = config
  }

  get #connectorId(): number {
    return this.#host.setup.id ?? 0
  }

  /** Filters besides those of values. */
  get filters(): string[] {
    const { application, targets } = this.#config
    return targets.length === 0 ? [] : [`application/${application === '' ? '+' : application}/device/+/event/ack`]
  }

  /** Notes who sends; answers a command where this is its acknowledgement, and returns whether it was one. */
  async heard(topic: string, payload: Buffer): Promise<boolean> {
    if (this.#config.targets.length === 0) return false
    const [, application, eui, event] = eventOf.exec(topic) ?? []
    if (application === undefined || eui === undefined) return false
    const isNew = this.#applications.get(eui.toLowerCase()) !== application
    this.#applications.set(eui.toLowerCase(), application)
    if (isNew && !this.#host.isTrial) this.#host.ready()
    if (event !== 'ack') return false
    const ack = readAck(payload, this.#config.encoding)
    const id = ack ? commandOf(ack.itemId, this.#connectorId) : null
    if (!ack || id === null || this.#host.isTrial) return true
    const values = this.#sent.get(id) ?? {}
    await this.#host.answer(
      id,
      ack.isAcknowledged
        ? { outcome: 'done', detail: null, values }
        : { outcome: 'failed', detail: 'the device did not acknowledge the downlink', values: {} },
    )
    this.#sent.delete(id)
    return true
  }

  readonly take = async (command: DownCommand): Promise<Delivery> => {
    const { sensorId } = command
    const targets = this.#config.targets.filter(({ sensor }) => sensor === '' || sensor.toLowerCase() === sensorId)
    const application = this.#config.application || this.#applications.get(sensorId ?? '')
    if (!this.line || sensorId === null || targets.length === 0 || application === undefined || command.hasSecrets) return 'notSupported'
    const downlink = downlinkOf(command, targets)
    if ('refused' in downlink) {
      void this.#host.answer(command.id, { outcome: 'refused', detail: downlink.refused, values: {} }).catch(() => undefined)
      return 'delivered'
    }
    if (command.method === 'writeSettings') this.#sent.set(command.id, command.params)
    const item = encodeDownlink({ ...downlink, id: queueItemId(this.#connectorId, command.id), devEui: sensorId }, this.#config.encoding)
    // Whether a broker that fails in between has it is not known: it counts as sent.
    await this.line.publish(downlinkTopic(application, sensorId), Buffer.from(item), { qos: 1 }).catch(() => undefined)
    return 'delivered'
  }
}
