import net from 'node:net'
import type { ServerPlace } from './opcua-messages.ts'

/** A failure with a text for the page. */
export class Refused extends Error {
  /** What the page shows of an error: texts of the package may name anything, so that only what is known of them is shown. */
  static textOf(error: unknown): string {
    if (error instanceof Refused) return error.message
    const text = String(error instanceof Error ? error.message : error)
    const known = causes.find(([pattern]) => pattern.test(text))
    if (known) return known[1]
    const status = /\bBad[A-Z]\w{2,60}/.exec(text)?.[0]
    return status ? `the server refuses: ${status}` : 'the server cannot be used: it does not answer as an OPC UA server does'
  }
}

const causes: readonly (readonly [RegExp, string])[] = [
  [/ERR_MODULE_NOT_FOUND|Cannot find (?:package|module)/, 'the package for OPC UA is not installed on the server'],
  [/ECONNREFUSED/, 'the server refuses the connection (ECONNREFUSED)'],
  [/EHOSTUNREACH|ENETUNREACH|ETIMEDOUT/, 'the server cannot be reached'],
  [/BadUserAccessDenied|BadIdentityTokenRejected|BadIdentityTokenInvalid/, 'the server refuses the login'],
  [
    /BadCertificateUntrusted|BadSecurityChecksFailed|BadCertificateUseNotAllowed/,
    'the server does not trust our certificate yet: download it and have it trusted there',
  ],
  [/BadTooManySessions/, 'the server has no session left for us (BadTooManySessions)'],
  [/timeout|timed out/i, 'the OPC UA server does not answer'],
]

/** All connections of this process go to one address, whatever name or address a server or the package asks for. */
export function boundReach({ address, family, port }: ServerPlace): void {
  const connect: (options: net.TcpNetConnectOpts, listener?: () => void) => net.Socket = net.Socket.prototype.connect
  const bounded = function (this: net.Socket, ...args: readonly unknown[]) {
    const given = Array.isArray(args[0]) ? args[0] : args
    const onConnect = given.findLast((one: unknown) => typeof one === 'function')
    return connect.call(this, { host: address, family, port }, onConnect as (() => void) | undefined)
  }
  net.Socket.prototype.connect = bounded as unknown as typeof net.Socket.prototype.connect
}
