import { firmwareAttributes } from '@undertone/domain/firmware/firmware-manifest'
import mqtt, { type MqttClient } from 'mqtt'
import { Flash, factoryImage } from '../../apps/simulator/src/firmware/flash.ts'
import { chunkRequest, firmwareReport, firmwareTopics, routeFirmware } from '../../apps/simulator/src/firmware/gateway-firmware.ts'
import { type TrialFault, UpgradeAgent } from '../../apps/simulator/src/firmware/upgrade-agent.ts'

/** How long a device is off when its power fails or it restarts, ms (guess: short, so that many upgrades fit into a trial). */
const offMs = 500
/** How often it looks for what did not come, ms. */
const tickMs = 1000
const shared = firmwareAttributes.join(',')

/** A gateway that upgrades its own firmware, with the two slots and the loader of the simulator's devices. */
export class FirmwareDevice {
  readonly flash = new Flash(factoryImage('GATEWAY_DTU_HW1_SW1.0.0', '1.0.0'))
  /** Requests for parts. */
  asked = 0
  readonly #agent: UpgradeAgent
  readonly #timer: NodeJS.Timeout
  readonly #port: number
  readonly #token: string
  #client: MqttClient | null = null
  #isOver = false

  /** `fault` may be changed between two upgrades. */
  constructor(port: number, token: string, fault: TrialFault) {
    this.#port = port
    this.#token = token
    this.#agent = new UpgradeAgent({
      kind: { type: 'GATEWAY', productType: 'DTU', hwVersion: '1' },
      flash: this.flash,
      fault,
      report: (values) => this.#send(firmwareReport(null, values)),
      ask: (index, size) => {
        this.asked += 1
        this.#send(chunkRequest({ number: 1, sensorId: null }, index, size))
      },
      restart: () => this.#restart(),
    })
    this.#timer = setInterval(() => this.#agent.tick(), tickMs)
    this.#connect()
  }

  end(): void {
    this.#isOver = true
    clearInterval(this.#timer)
    this.#client?.end(true)
  }

  #send({ topic, payload }: { readonly topic: string; readonly payload: string }): void {
    this.#client?.publish(topic, payload, { qos: 1 }, () => undefined)
  }

  #connect(): void {
    const client = mqtt.connect({
      host: '127.0.0.1',
      port: this.#port,
      protocolVersion: 5,
      username: this.#token,
      clientId: 'firmware',
      clean: true,
      reconnectPeriod: 500,
    })
    this.#client = client
    client.on('error', () => undefined)
    client.on('connect', () => {
      client.subscribe([...firmwareTopics], { qos: 1 })
      this.#send({ topic: 'v1/devices/me/attributes', payload: JSON.stringify({ hw_version: '1' }) })
      this.#send({ topic: 'v1/devices/me/attributes/request/1', payload: JSON.stringify({ sharedKeys: shared }) })
    })
    client.on('message', (topic, payload) => routeFirmware([{ number: 1, sensorId: null, agent: this.#agent }], topic, payload))
    // What it says after a start waits for the connection.
    this.#agent.boot()
  }

  /** What it had said is handed over before it goes. */
  #restart(): void {
    const client = this.#client
    if (!client || this.#isOver) return
    client.end(false, () => setTimeout(() => !this.#isOver && this.#connect(), offMs))
  }
}
