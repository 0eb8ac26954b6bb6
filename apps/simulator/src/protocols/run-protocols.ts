import { simulatedPorts } from '@undertone/domain/connector/simulated-peers.table'
import { initialSparkplugOutConfig } from '@undertone/domain/connector/sparkplug-out-config'
import { type Api, logIn } from '../transport/api.ts'
import { cardMachine, cardSecret } from './card-machine.ts'
import { playCard } from './card-player.ts'
import { chirpstackMachine, playChirpstack } from './chirpstack-machine.ts'
import { modbusMachine, serveModbus } from './modbus-machine.ts'
import { hasOpcuaServer, opcuaMachine, serveOpcua } from './opcua-machine.ts'
import { commissionProtocol, type ProtocolMachine } from './protocol-machine.ts'
import { registeredId, registeredSensor, registerSelves, speakOverWebSocket } from './self-registering.ts'
import { SmallBroker } from './small-broker.ts'
import { playSparkplug, sparkplugMachine } from './sparkplug-machine.ts'

/** Pause before the product is tried again, ms. */
const RETRY_MS = 3000

/** A peer of the product, and the machine whose values it has. */
interface Played {
  readonly machine: ProtocolMachine
  readonly serve: (signal: AbortSignal) => Promise<void>
}

/** Reads nothing: the points of the company are published to the broker. */
const publisher: ProtocolMachine = {
  name: 'Published points',
  gateway: { deviceId: 'GW-SPARKPLUG-OUT', name: 'Sparkplug publisher', type: 'DTUEthernet' },
  sensors: [],
  connector: { host: '127.0.0.1', port: simulatedPorts.broker, config: { ...initialSparkplugOutConfig, clientId: 'undertone-out' } },
}

/** A machine behind a gateway that registered itself and speaks MQTT over WebSocket. */
const selfMade: ProtocolMachine = {
  name: 'Self-registered pump',
  gateway: { deviceId: registeredId, name: registeredId, type: 'DTUEthernet' },
  sensors: [{ sensorId: registeredSensor, model: 'VB24H', point: 'Motor DE' }],
  connector: null,
}

/** The peers that can be played here; those behind the broker share it. */
function peers(broker: SmallBroker): readonly Played[] {
  return [
    { machine: modbusMachine, serve: serveModbus },
    { machine: sparkplugMachine, serve: (signal) => playSparkplug(broker, signal) },
    { machine: chirpstackMachine, serve: (signal) => playChirpstack(broker, signal) },
    ...(hasOpcuaServer() ? [{ machine: opcuaMachine, serve: serveOpcua }] : []),
    { machine: publisher, serve: async () => undefined },
  ]
}

/** The product that they come to. */
interface Product {
  readonly url: string
  /** That of the demo company's administrator. */
  readonly password: string
  /** Where the collection card dials in. */
  readonly cardPort: number
}

async function commission(api: Api, { url, password, cardPort }: Product, all: readonly Played[], signal: AbortSignal): Promise<void> {
  for (const { machine } of all) await commissionProtocol(api, machine)
  const cardId = await commissionProtocol(api, cardMachine(password))
  const devices = await registerSelves(api, url)
  await commissionProtocol(api, selfMade)
  speakOverWebSocket(url, devices, signal)
  void playCard(cardPort, cardId, cardSecret(password), signal)
}

/** Plays a device of each protocol until the signal, and creates its machine and connector in the product. */
export async function runProtocols(product: Product, signal: AbortSignal, log: (line: string) => void): Promise<void> {
  const { url, password } = product
  const broker = new SmallBroker()
  const all = peers(broker)
  await broker.listen(simulatedPorts.broker, signal).catch((error: Error) => log(`the broker cannot be played: ${error.message}`))
  for (const { machine, serve } of all)
    await serve(signal).catch((error: Error) => log(`${machine.name} cannot be played: ${error.message}`))
  let reported = ''
  while (!signal.aborted) {
    try {
      await commission(await logIn(url, 'demoadmin', password), product, all, signal)
      log(`${all.length + 2} machines of other protocols`)
      return
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      if (words !== reported) log(`machines of other protocols: ${words}`)
      reported = words
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
