import net from 'node:net'
import tls from 'node:tls'
import { type Said, said } from '@undertone/domain/connector/said'
import { generate, type IConnectPacket, type IPublishPacket, type Packet, parser } from 'mqtt-packet'
import { ConnectorFault } from './connector-fault.ts'
import { maxPending, PendingWindow } from './pending-window.ts'

/** How a broker is reached, and as whom. */
export interface MqttLineOptions {
  readonly address: string
  readonly family: 4 | 6
  readonly port: number
  /** With the name in its certificate, and the authority (PEM; empty: those of the system). */
  readonly tls: { readonly host: string; readonly authority: string } | null
  readonly version: 4 | 5
  readonly clientId: string
  /** False: the broker keeps what arrives while we are away. */
  readonly clean: boolean
  readonly userName: string
  readonly password: string | null
  /** Retained unless it says otherwise. */
  readonly will?: { readonly topic: string; readonly payload: Buffer; readonly retain?: boolean }
  /** Published before a clean end, since the broker does not publish the will then. */
  readonly farewell?: { readonly topic: string; readonly payload: Buffer; readonly retain?: boolean }
  /** Called for each message; what it returns resolves when the message may be acknowledged, and rejects if it may not. */
  readonly onMessage: (topic: string, payload: Buffer, retained: boolean) => Promise<void>
}

/** Times, ms (guesses). */
const connectMs = 10_000
const keepAliveS = 30
/** How many bytes may wait for their commit; one message may exceed it by itself (guess). */
const maxPendingBytes = 16 * 1024 * 1024
/** Largest packet that is read; a broker that sends more does not know MQTT. */
const maxPacketBytes = 4 * 1024 * 1024
/** How long a broker keeps our session, s. */
const sessionSeconds = 7 * 86_400

const refusals: Readonly<Record<number, Said>> = {
  1: said('brokerVersion'),
  2: said('brokerClientId'),
  3: said('brokerUnavailable'),
  4: said('brokerPassword'),
  5: said('brokerLogin'),
  132: said('brokerVersion'),
  133: said('brokerClientId'),
  134: said('brokerPassword'),
  135: said('brokerLogin'),
}

/** What a parsed packet may have; the parser's types leave it open. */
type Incoming = Packet & { readonly returnCode?: number; readonly reasonCode?: number; readonly granted?: readonly unknown[] }

/**
 * A connection to a broker. MQTT.js handles one message until it is acknowledged before it reads the next, so that each would wait for a
 * transaction of its own; here any number wait for one commit together, and each is acknowledged after it.
 */
export class MqttLine {
  readonly #options: MqttLineOptions
  readonly #socket: net.Socket
  readonly #window = new PendingWindow()
  readonly #parser: ReturnType<typeof parser>
  readonly #waiting = new Map<string, (packet: Incoming) => void>()
  readonly #ended = Promise.withResolvers<never>()
  #lastId = 0
  #pending = 0
  #pendingBytes = 0
  #pingTimer: NodeJS.Timeout | undefined
  #isAnswered = true

  private constructor(options: MqttLineOptions, socket: net.Socket) {
    this.#options = options
    this.#socket = socket
    this.#parser = parser({ protocolVersion: options.version })
    this.#parser.on('packet', (packet: Incoming) => this.#receive(packet))
    this.#parser.on('error', (error: unknown) => this.#fail(said('brokerPacket', { cause: error instanceof Error ? error.message : '-' })))
    socket.on('data', (part: Buffer) => this.#read(part))
    socket.on('error', (error) => this.#fail(said('connectionFailed', { cause: error.message })))
    socket.on('close', () => this.#fail(said('brokerClosed')))
    // A line may end while no call waits for it.
    this.#ended.promise.catch(() => undefined)
  }

  /** Rejects when the connection ends. */
  get ended(): Promise<never> {
    return this.#ended.promise
  }

  /** Connects and logs in. */
  static async open(options: MqttLineOptions, signal: AbortSignal): Promise<MqttLine> {
    signal.throwIfAborted()
    const { address, family, port, tls: secure } = options
    const socket = secure
      ? tls.connect({
          ...{ host: address, port, family },
          // Connected to by its address, and checked by its name.
          checkServerIdentity: (_host: string, cert: tls.PeerCertificate) => tls.checkServerIdentity(secure.host, cert),
          ...(net.isIP(secure.host) === 0 ? { servername: secure.host } : {}),
          ...(secure.authority === '' ? {} : { ca: secure.authority }),
        })
      : net.connect({ host: address, port, family })
    const line = new MqttLine(options, socket)
    const timer = setTimeout(() => line.#fail(said('addressSilent', { address, port })), connectMs)
    const stop = () => line.close()
    signal.addEventListener('abort', stop, { once: true })
    line.#ended.promise.catch(() => signal.removeEventListener('abort', stop))
    try {
      await Promise.race([new Promise((resolve) => socket.once(secure ? 'secureConnect' : 'connect', resolve)), line.ended])
      await line.#logIn()
    } catch (error) {
      line.close()
      throw error
    } finally {
      clearTimeout(timer)
    }
    line.#pingTimer = setInterval(() => line.#ping(), (keepAliveS * 1000) / 2).unref()
    return line
  }

  /** Subscribes; rejects if the broker refuses a filter. */
  async subscribe(filters: readonly string[], qos: 0 | 1): Promise<void> {
    const messageId = this.#nextId()
    const answer = this.#answer(`suback ${messageId}`)
    this.#send({ cmd: 'subscribe', messageId, subscriptions: filters.map((topic) => ({ topic, qos })) })
    const granted = (await answer).granted ?? []
    const refused = filters.find((_, i) => Number(granted[i]) >= 0x80)
    if (refused !== undefined) throw new ConnectorFault(said('brokerSubscription', { topic: refused }))
  }

  /** Publishes; with QoS 1 it resolves when the broker has acknowledged. */
  async publish(
    topic: string,
    payload: Buffer | string,
    { qos = 0, retain = false }: { qos?: 0 | 1; retain?: boolean } = {},
  ): Promise<void> {
    const packet = { cmd: 'publish' as const, topic, payload, qos, retain, dup: false }
    if (qos === 0) return this.#send(packet)
    const messageId = this.#nextId()
    const answer = this.#answer(`puback ${messageId}`)
    this.#send({ ...packet, messageId })
    const code = (await answer).reasonCode ?? 0
    if (code >= 0x80) throw new ConnectorFault(said('brokerMessage', { topic, code }))
  }

  /** Bytes that wait for the broker to read them. */
  get unsentBytes(): number {
    return this.#socket.writableLength
  }

  /** Ends the connection; a clean end tells the broker not to publish the will. */
  close(): void {
    clearInterval(this.#pingTimer)
    if (!this.#socket.destroyed) {
      const { farewell } = this.#options
      if (farewell) this.#send({ cmd: 'publish', retain: true, ...farewell, qos: 0, dup: false })
      this.#send({ cmd: 'disconnect' })
      this.#socket.end()
      setTimeout(() => this.#socket.destroy(), 500).unref()
    }
  }

  async #logIn(): Promise<void> {
    const { clientId, clean, userName, password, version, will } = this.#options
    const answer = this.#answer('connack')
    const connect: IConnectPacket = {
      cmd: 'connect',
      clientId,
      protocolId: 'MQTT',
      protocolVersion: version,
      clean,
      keepalive: keepAliveS,
      ...(userName === '' ? {} : { username: userName }),
      ...(password === null ? {} : { password: Buffer.from(password) }),
      ...(will ? { will: { retain: true, ...will, qos: 1 as const } } : {}),
      ...(version === 5
        ? {
            properties: {
              sessionExpiryInterval: clean ? 0 : sessionSeconds,
              receiveMaximum: maxPending,
              maximumPacketSize: maxPacketBytes,
            },
          }
        : {}),
    }
    this.#send(connect)
    const { returnCode, reasonCode } = await answer
    const code = returnCode ?? reasonCode ?? 0
    if (code !== 0) throw new ConnectorFault(refusals[code] ?? said('brokerLoginCode', { code }))
  }

  #read(part: Buffer): void {
    try {
      // What is left is the beginning of a packet.
      if (this.#parser.parse(part) > maxPacketBytes) this.#fail(said('brokerTooLarge', { size: maxPacketBytes / 2 ** 20 }))
    } catch (error) {
      this.#break(error)
    }
  }

  #receive(packet: Incoming): void {
    if (packet.cmd === 'publish') this.#message(packet)
    else if (packet.cmd === 'pingresp') this.#isAnswered = true
    else if (packet.cmd === 'connack') this.#waiting.get('connack')?.(packet)
    else if (packet.cmd === 'suback' || packet.cmd === 'puback') this.#waiting.get(`${packet.cmd} ${packet.messageId}`)?.(packet)
    else if (packet.cmd === 'disconnect')
      this.#fail(packet.reasonCode ? said('brokerEndedCode', { code: packet.reasonCode }) : said('brokerEnded'))
  }

  /** A message is acknowledged after its commit; while too many wait, nothing more is read. */
  #message({ topic, payload, qos, messageId, retain }: IPublishPacket): void {
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    const receivedAt = performance.now()
    this.#pending++
    this.#pendingBytes += bytes.length
    if (this.#isFull) this.#socket.pause()
    this.#options
      .onMessage(topic, bytes, retain)
      .then(() => {
        if (qos === 1 && messageId !== undefined) this.#send({ cmd: 'puback', messageId })
      })
      .catch((error: unknown) => this.#break(error))
      .finally(() => {
        this.#window.settled(performance.now() - receivedAt)
        this.#pending--
        this.#pendingBytes -= bytes.length
        if (!this.#isFull) this.#socket.resume()
      })
  }

  get #isFull(): boolean {
    return this.#pending >= this.#window.size || this.#pendingBytes >= maxPendingBytes
  }

  #ping(): void {
    // A socket that is not read cannot show the answer.
    if (!this.#isAnswered && !this.#socket.isPaused()) {
      this.#fail(said('brokerSilent'))
      return
    }
    this.#isAnswered = false
    this.#send({ cmd: 'pingreq' })
  }

  #answer(key: string): Promise<Incoming> {
    const answered = new Promise<Incoming>((resolve) => this.#waiting.set(key, resolve))
    return Promise.race([answered, this.ended]).finally(() => this.#waiting.delete(key))
  }

  #nextId(): number {
    this.#lastId = (this.#lastId % 65_535) + 1
    return this.#lastId
  }

  #send(packet: Packet): void {
    if (!this.#socket.destroyed && this.#socket.writable) this.#socket.write(generate(packet, { protocolVersion: this.#options.version }))
  }

  /** Ends the connection with a text for the page. */
  #fail(why: Said): void {
    this.#break(new ConnectorFault(why))
  }

  #break(error: unknown): void {
    clearInterval(this.#pingTimer)
    this.#ended.reject(error)
    this.#socket.destroy()
  }
}
