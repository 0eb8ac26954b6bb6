import { connect, type Socket } from 'node:net'

/** The arguments of a `mosquitto_pub` line. */
export interface Publication {
  readonly host: string
  readonly port: number
  readonly userName: string
  readonly topic: string
  readonly message: string | Buffer
}

/** Parses a `mosquitto_pub` line like a shell; a missing option is an error. */
export function readLine(line: string): Publication {
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  const after = (option: string): string => {
    const at = words.indexOf(option)
    const word = at < 0 ? undefined : words[at + 1]
    if (word === undefined) throw new Error(`no ${option} in: ${line}`)
    return word
  }
  return { host: after('-h'), port: Number(after('-p')), userName: after('-u'), topic: after('-t'), message: after('-m') }
}

const utf8 = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes])
}

/** A packet with its length in groups of seven bits (MQTT 3.1.1, section 2.2.3). */
const packet = (head: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const length: number[] = []
  for (let left = body.length; length.length === 0 || left > 0; left >>= 7) length.push((left & 127) | (left > 127 ? 128 : 0))
  return Buffer.concat([Buffer.from([head, ...length]), body])
}

/** The next answer; CONNACK and PUBACK both have four bytes. */
const answer = (socket: Socket, head: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    let heard = Buffer.alloc(0)
    const gone = () => reject(new Error(`the server closed the connection instead of answering ${head.toString(16)}`))
    const listen = (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk])
      if (heard.length < 4) return
      socket.off('data', listen).off('close', gone).off('error', reject)
      if (heard[0] === head) resolve(heard)
      else reject(new Error(`${heard[0]?.toString(16)} received instead of ${head.toString(16)}`))
    }
    socket.on('data', listen).once('close', gone).once('error', reject)
  })

/** Does the same as the line in a terminal: connects by MQTT 3.1.1, publishes once at QoS 1 and waits for the acknowledgement. */
export const publish = ({ topic, message, ...broker }: Publication): Promise<void> => publishAll(broker, [{ topic, message }])

/** The same with one message after the other, each once the one before is acknowledged. */
export async function publishAll(
  { host, port, userName }: Pick<Publication, 'host' | 'port' | 'userName'>,
  messages: readonly Pick<Publication, 'topic' | 'message'>[],
): Promise<void> {
  const socket = connect({ host, port })
  try {
    const connack = answer(socket, 0x20)
    // Level 4 is 3.1.1; a user name and a clean session; 60 s keep-alive.
    socket.write(packet(0x10, utf8('MQTT'), Buffer.from([4, 0x82, 0, 60]), utf8('quick-start'), utf8(userName)))
    const code = (await connack)[3]
    if (code !== 0) throw new Error(`the connection was rejected with ${code}`)
    for (const { topic, message } of messages) {
      const receipt = answer(socket, 0x40)
      socket.write(packet(0x32, utf8(topic), Buffer.from([0, 1]), Buffer.from(message)))
      await receipt
    }
    socket.write(packet(0xe0))
  } finally {
    socket.destroy()
  }
}
