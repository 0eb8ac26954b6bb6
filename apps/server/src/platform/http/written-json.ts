import type { FastifyReply } from 'fastify'

const start = Buffer.from('{"code":200,"msg":"success","data":')
const end = Buffer.from('}')

/** The data of an answer that a thread has written as JSON: a long one is neither copied nor written again. */
export class WrittenJson {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  /** Sends it in the envelope, or alone. */
  send(reply: FastifyReply, form: 'envelope' | 'bare'): FastifyReply {
    const all = form === 'bare' ? Buffer.from(this.bytes) : Buffer.concat([start, this.bytes, end])
    return reply.type('application/json; charset=utf-8').send(all)
  }
}
