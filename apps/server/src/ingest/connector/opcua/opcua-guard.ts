import net from 'node:net'
import { type Said, said } from '@undertone/domain/connector/said'
import { isListed, networkList } from '../../../platform/security/network-list.ts'
import type { ServerPlace } from './opcua-messages.ts'

/** A failure with a text for the page. */
export class Refused extends Error {
  readonly said: Said

  constructor(given: Said) {
    super(given.key)
    this.said = given
  }

  /** What the page shows of an error: texts of the package may name anything, so that only what is known of them is shown. */
  static saidOf(error: unknown): Said {
    if (error instanceof Refused) return error.said
    const text = String(error instanceof Error ? error.message : error)
    const known = causes.find(([pattern]) => pattern.test(text))
    if (known) return known[1]
    const status = /\bBad[A-Z]\w{2,60}/.exec(text)?.[0]
    return status ? said('opcuaRefuses', { status }) : said('opcuaNoServer')
  }
}

const causes: readonly (readonly [RegExp, Said])[] = [
  [/ERR_MODULE_NOT_FOUND|Cannot find (?:package|module)/, said('opcuaMissing')],
  [/ECONNREFUSED/, said('opcuaConnectionRefused')],
  [/EHOSTUNREACH|ENETUNREACH|ETIMEDOUT/, said('opcuaUnreachable')],
  [/BadUserAccessDenied|BadIdentityTokenRejected|BadIdentityTokenInvalid/, said('opcuaLogin')],
  [/BadCertificateUntrusted|BadSecurityChecksFailed|BadCertificateUseNotAllowed/, said('opcuaDistrust')],
  [/BadTooManySessions/, said('opcuaNoSession')],
  [/timeout|timed out/i, said('opcuaSilent')],
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

/** Only clients of these networks reach a server of this process: nothing is read from others. It connects to nothing itself. */
export function boundArrivals(addresses: readonly string[]): void {
  const list = networkList(addresses)
  const emit: (event: string, ...args: readonly unknown[]) => boolean = net.Server.prototype.emit
  const bounded = function (this: net.Server, event: string, ...args: readonly unknown[]): boolean {
    const [socket] = args
    if (event !== 'connection' || !(socket instanceof net.Socket) || isListed(list, socket.remoteAddress ?? ''))
      return emit.call(this, event, ...args)
    socket.destroy()
    return true
  }
  net.Server.prototype.emit = bounded as typeof net.Server.prototype.emit
  net.Socket.prototype.connect = function (this: net.Socket) {
    this.destroy(new Error('a server connects to nothing'))
    return this
  } as typeof net.Socket.prototype.connect
}
