import { connectionLimits } from '../apps/server/src/ingest/message/limits.ts'
import { Connection } from '../apps/server/src/ingest/mqtt/connection.ts'
import { pick, randomInt } from '../trials/core/random.ts'
import { connectFrames, sessionFrames } from './corpus.ts'
import { FakeEndpoint, token } from './fake-endpoint.ts'
import { FakeSocket } from './fake-socket.ts'
import type { Findings } from './finding.ts'
import { LineReader } from './line-reader.ts'
import { mutatedFrame } from './mutate.ts'

/** Maximum number of mutated frames per connection, unless it is closed before. */
const perConnection = 24
const publishType = 3
const pingreq = Buffer.from([0xc0, 0])
const pingresp = Buffer.from([0xd0, 0])

/** How the connections ended. */
export interface FrameCounts {
  frames: number
  connections: number
  closed: number
  answered: number
  /** In the middle of a frame of allowed length that is incomplete: its keep-alive ends it. */
  waiting: number
  settled: number
}

const connects = connectFrames(token)
const frames = sessionFrames('S-1')
const others = [...connects, ...frames].map(({ bytes }) => bytes)
/** The login is looked up without a database, within a few microtasks. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Feeds mutated frames to the connections of the ingest, without a network and a database. */
export class FrameFuzz {
  readonly counts: FrameCounts = { frames: 0, connections: 0, closed: 0, answered: 0, waiting: 0, settled: 0 }
  readonly #random: () => number
  readonly #findings: Findings
  readonly #fake = new FakeEndpoint()

  constructor(random: () => number, findings: Findings) {
    this.#random = random
    this.#findings = findings
  }

  /** One connection with up to `max` mutated frames. */
  async connection(max: number): Promise<void> {
    const random = this.#random
    const socket = new FakeSocket()
    const line = new LineReader()
    const said: Buffer[] = []
    const say = (bytes: Buffer): void => {
      said.push(bytes)
      line.read(bytes)
      try {
        socket.emit('data', bytes)
      } catch (error) {
        this.#findings.add({ what: `it threw: ${error instanceof Error ? error.stack : error}`, bytes: said })
      }
    }
    new Connection(socket, { address: '', isEncrypted: false }, this.#fake.endpoint)
    this.counts.connections++
    const connect = pick(random, connects)
    const isMutated = randomInt(random, 6) === 0
    say(isMutated ? this.#mutated(connect.bytes) : connect.bytes)
    await turn()
    const own = frames.filter(({ version }) => version === connect.version)
    for (let i = Math.min(max, 1 + randomInt(random, perConnection)); i > 0 && !socket.isClosed; i--)
      say(this.#mutated(pick(random, own).bytes))
    this.counts.settled += await this.#fake.settle()
    // A CONNECT with a too large length may be complete only now.
    await turn()
    if (!socket.isClosed) await this.#last(socket, line, say, said, isMutated || connect.version === 4)
    else this.counts.closed++
    socket.hangUp()
  }

  async close(): Promise<void> {
    await this.#fake.close()
  }

  #mutated(bytes: Buffer): Buffer {
    this.counts.frames++
    return mutatedFrame(bytes, this.#random, others)
  }

  /**
   * A connection that is still open must answer a ping, or be in the middle of a frame: one of allowed length, or a longer message of a
   * client that cannot learn the limit, whose bytes are dropped while they arrive.
   */
  async #last(
    socket: FakeSocket,
    line: LineReader,
    say: (bytes: Buffer) => void,
    said: readonly Buffer[],
    isCutting: boolean,
  ): Promise<void> {
    if (line.isBetweenFrames && !line.isBroken) {
      socket.sent.length = 0
      say(pingreq)
      await turn()
      if (socket.isClosed) this.counts.closed++
      else if (socket.sent.some((bytes) => bytes.equals(pingresp))) this.counts.answered++
      else this.#findings.add({ what: 'it neither answered nor closed', bytes: said })
      return
    }
    this.counts.waiting++
    const isDropped = isCutting && line.type === publishType
    if (line.isBroken || (!isDropped && (line.claimed ?? 0) > connectionLimits.packetBytes))
      this.#findings.add({ what: `it waits for a frame of ${line.isBroken ? 'impossible length' : `${line.claimed} bytes`}`, bytes: said })
  }
}
