import { connectHeadBytes, mayBeMqtt } from './connect-head.ts'
import type { FrameGate } from './frame-gate.ts'

/** Why a stream that should begin with CONNECT is given up. */
export type OpeningFault = 'not MQTT' | 'tooLarge' | 'malformed'

/** Bytes of CONNECT to be parsed, and what came after its end. */
export interface Opened {
  readonly connect: Buffer
  readonly rest: Buffer | undefined
}

/** The first bytes of a stream: given up as soon as they cannot become a CONNECT of bounded length any more. */
export class Opening {
  readonly #gate: FrameGate
  readonly max: number
  #head: Buffer = Buffer.alloc(0)

  constructor(gate: FrameGate, max: number) {
    this.#gate = gate
    this.max = max
  }

  read(chunk: Buffer): Opened | OpeningFault {
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
