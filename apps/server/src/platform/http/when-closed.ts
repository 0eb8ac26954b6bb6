import type { FastifyReply } from 'fastify'

/**
 * Calls once the connection of an answer is closed; at once if it is already: a sender may leave while its session is checked, and the event of
 * that is not repeated. What is given back on `close` alone would be lost for good.
 */
export function whenClosed({ raw }: FastifyReply, call: () => void): void {
  if (raw.destroyed) call()
  else raw.once('close', call)
}
