import type { FastifyRequest } from 'fastify'

const isLoopback = (address: string) => address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'

/**
 * Whether a program of this machine asks itself, at an address of its own, and not a proxy on it for somebody elsewhere. Proxies name themselves in
 * a header, which may be forged to no avail: it only closes.
 */
export const isFromThisMachine = ({ ip, headers, socket }: Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>): boolean =>
  (isLoopback(ip) || ip === socket.localAddress) &&
  !Object.keys(headers).some((name) => /^(forwarded|via|x-real-ip|x-forwarded-.*)$/.test(name))
