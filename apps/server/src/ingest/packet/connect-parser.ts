import { connectHeadBytes, mayBeMqtt } from './connect-head.ts'
import type { FrameGate } from './frame-gate.ts'

/** Why the start of a stream is not a valid CONNECT. */
export type ConnectFault = 'not MQTT' | 'tooLarge' | 'malformed'

/** The bytes of CONNECT, and the rest of the data. */
export interface ParsedConnect {
  readonly connect: Buffer
  readonly rest: Buffer | undefined
}

/** Parses the start of a stream: fails as soon as it cannot become a CONNECT of limited length. */
export class ConnectParser {
  readonly #gate: FrameGate
  readonly max: number
  #head: Buffer = Buffer.alloc(0)

  constructor(gate: FrameGate, max: number) {
    this.#gate = gate
    this.max = max
  }

  read(chunk: Buffer): ParsedConnect | ConnectFault {
    if (this.#gate.isFresh && chunk[0] !== 0x10) return 'not MQTT'
    const end = this.#gate.next(chunk, 0, this.max)
    if (typeof end === 'string') return end
    if (this.#head.length < connectHeadBytes)
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, connectHeadBytes - this.#head.length)])
    if (!mayBeMqtt(this.#head)) return 'not MQTT'
    if (end === null || end === chunk.length) return { connect: chunk, rest: undefined }
    return { connect: chunk.subarray(0, end), rest: chunk.subarray(end) }
  }
}
