import { DomainError } from '@undertone/domain/core/error'
import { httpStatusErrors } from '@undertone/domain/core/http-status.errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFromThisMachine } from './from-this-machine.ts'

/** The same address over HTTPS; null for what a browser does not open as a page. */
function secureAddress({ method, headers, hostname, url }: FastifyRequest, port: number | null): string | null {
  if (port === null || method !== 'GET' || !headers.accept?.includes('text/html') || hostname === '') return null
  const address = `https://${hostname}${port === 443 ? '' : `:${port}`}${url}`
  return URL.canParse(address) ? address : null
}

/**
 * Refuses plain HTTP of other machines before anything of it is read: pages lead to the same address over HTTPS, and calls fail, so that a program
 * with a wrong address is noticed and does not go on sending its secrets. A trusted proxy says for itself how its client came.
 */
export function refusePlainHttp(app: FastifyInstance, httpsPort: number | null): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https' || isFromThisMachine(request)) return
    const address = secureAddress(request, httpsPort)
    if (address === null) throw new DomainError(httpStatusErrors.httpsRequired)
    return reply.redirect(address, 307)
  })
}
