import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import proxyAddress from '@fastify/proxy-addr'
import type { Peer } from '../access/sign-in.ts'

/** Reads who is at the other end of a request, behind the trusted proxies, as the HTTP server does for its calls. */
export function peerReader(trustedProxies: readonly string[]): (request: IncomingMessage) => Peer {
  const isTrusted = proxyAddress.compile([...trustedProxies])
  return (request) => {
    const { socket, headers } = request
    const named = headers['x-forwarded-proto']
    const isFromProxy = isTrusted(socket.remoteAddress ?? '', 0)
    const scheme = isFromProxy && typeof named === 'string' ? named.split(',').at(-1)?.trim() : undefined
    return {
      address: proxyAddress(request, isTrusted) ?? '',
      isEncrypted: scheme === undefined ? socket instanceof TLSSocket : scheme === 'https',
    }
  }
}
