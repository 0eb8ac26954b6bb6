import { connect } from 'node:net'
import { parser } from 'mqtt-packet'
import { pick, randomInt } from '../trials/core/random.ts'
import { connectFrames, sessionFrames } from './corpus.ts'
import type { Findings } from './finding.ts'
import { LineReader } from './line-reader.ts'
import { mutatedFrame } from './mutate.ts'

/** Maximum number of mutated frames per connection. */
const perConnection = 12
/** Concurrent connections. */
const lanes = 8
/** Timeout of an answer, ms. */
const answerMs = 20_000
const pingreq = Buffer.from([0xc0, 0])

/** The target of mutated frames. */
export interface TcpTarget {
  readonly port: number
  readonly token: string
  /** A sensor of the gateway, so that valid messages are stored. */
  readonly sensor: string
}

/** How a connection ended: closed, ping answered, or in the middle of a frame; `silent` and `unreadable` are errors. */
type End = 'closed' | 'answered' | 'waiting' | 'silent' | 'unreadable'

/** One connection: CONNECT, mutated frames, and a ping at the end. */
function talk(port: number, version: 4 | 5, said: readonly Buffer[]): Promise<End> {
  const line = new LineReader()
  for (const bytes of said) line.read(bytes)
  const mayWait = !line.isBetweenFrames || line.isBroken
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const end = (how: End) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(how)
    }
    // A server that waits for the rest of a frame sends nothing: do not wait for an answer.
    const timer = setTimeout(() => end(mayWait ? 'waiting' : 'silent'), mayWait ? 50 : answerMs)
    const reader = parser({ protocolVersion: version })
    reader.on('packet', ({ cmd }) => cmd === 'pingresp' && end('answered'))
    reader.on('error', () => end('unreadable'))
    socket.on('data', (chunk) => reader.parse(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => end('closed'))
    socket.on('connect', () => socket.write(Buffer.concat([...said, pingreq])))
  })
}

/** Sends this many mutated frames to a server over TCP; returns how the connections ended. */
export async function fuzzOverTcp(
  target: TcpTarget,
  frames: number,
  random: () => number,
  findings: Findings,
): Promise<Record<End, number>> {
  const connects = connectFrames(target.token)
  const own = sessionFrames(target.sensor)
  const others = [...connects, ...own].map(({ bytes }) => bytes)
  const ends: Record<End, number> = { closed: 0, answered: 0, waiting: 0, silent: 0, unreadable: 0 }
  let left = frames
  const lane = async (): Promise<void> => {
    while (left > 0) {
      const connect = pick(random, connects)
      const count = Math.min(left, 1 + randomInt(random, perConnection))
      left -= count
      const fitting = own.filter(({ version }) => version === connect.version)
      const mutated = Array.from({ length: count }, () => mutatedFrame(pick(random, fitting).bytes, random, others))
      const said = [connect.bytes, ...mutated]
      const end = await talk(target.port, connect.version, said)
      ends[end]++
      if (end === 'silent') findings.add({ what: 'over TCP: it neither answered nor closed', bytes: said })
      if (end === 'unreadable') findings.add({ what: 'over TCP: the answer is not valid MQTT', bytes: said })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return ends
}
