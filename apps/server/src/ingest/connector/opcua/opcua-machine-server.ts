import { createHash, X509Certificate } from 'node:crypto'
import { said } from '@undertone/domain/connector/said'
import type { ValueChanges } from '../host/machine-source.ts'
import { LoginGuard } from './login-guard.ts'
import { boundArrivals, Refused } from './opcua-guard.ts'
import { MachineNodesOfServer } from './opcua-machine-nodes.ts'
import { storeOf } from './opcua-offer.ts'
import type { ServedMachines, ServeOrder, TurnedAway } from './opcua-server-messages.ts'
import type { OpcuaServerPackage, ServedSession, Server, TransportLimits } from './opcua-server-package.ts'
import { shownText } from './opcua-values.ts'

/** Clients and what each may have (guesses: what readers of a plant need). */
const limits = {
  sessions: 20,
  subscriptions: 100,
  monitoredItems: 20_000,
  nodesAtOnce: 5000,
} as const
/** What a client may send, bytes; in as many chunks as the smallest (part 6, 7.1.2.3) make of it. */
const bounds = { message: 8_388_608, buffer: 65_536, chunks: 1024 } as const
const maxName = 200

/** Methods that change nothing: refreshing conditions (part 9, 5.5.7), and looking at subscriptions of one's own (part 5, 9.1). No other can be called. */
const harmless: ReadonlySet<string> = new Set(['ns=0;i=3875', 'ns=0;i=12912', 'ns=0;i=11492', 'ns=0;i=12873'])

const fingerprintOf = (certificate: Uint8Array): string => createHash('sha256').update(certificate).digest('hex')

function nameOf(certificate: Uint8Array): string {
  try {
    return shownText(new X509Certificate(certificate).subject.replaceAll('\n', ', '), maxName)
  } catch {
    return ''
  }
}

/** What is agreed with a client before anything is known of it: what it asks for, within our bounds. 0 asks for no bound. */
function agreedLimits({ receiveBufferSize, sendBufferSize, maxMessageSize, maxChunkCount }: TransportLimits): TransportLimits {
  const buffer = Math.min(receiveBufferSize, sendBufferSize, bounds.buffer)
  return {
    receiveBufferSize: buffer,
    sendBufferSize: buffer,
    maxMessageSize: Math.min(maxMessageSize || bounds.message, bounds.message),
    maxChunkCount: Math.min(maxChunkCount || bounds.chunks, bounds.chunks),
  }
}

/** A server of the package that has its key in memory only, and lets clients call no method that changes anything. */
function readOnlyServer(opcua: OpcuaServerPackage, identity: object): typeof Server {
  return class extends opcua.OPCUAServer {
    protected override createEndpoint(port: number, options: object) {
      const endpoint = super.createEndpoint(port, options)
      endpoint.setCertificateProvider(identity)
      return endpoint
    }

    protected override _on_CallRequest(...args: Parameters<Server['_on_CallRequest']>): void {
      for (const call of args[0].request.methodsToCall ?? [])
        if (!harmless.has(call.methodId.toString())) call.methodId = opcua.NodeId.nullNodeId
      super._on_CallRequest(...args)
    }
  }
}

/** The server of one connector: machines of a company, to be read. */
export class OpcuaMachineServer {
  readonly #server: Server
  readonly #nodes: MachineNodesOfServer

  private constructor(server: Server, nodes: MachineNodesOfServer) {
    this.#server = server
    this.#nodes = nodes
  }

  static async open(opcua: OpcuaServerPackage, order: ServeOrder, turnAway: (who: TurnedAway) => void): Promise<OpcuaMachineServer> {
    boundArrivals(order.addresses)
    const { MessageSecurityMode, SecurityPolicy } = opcua
    const identity = new opcua.InMemoryCertificateKeyPairProvider(
      [opcua.convertPEMtoDER(order.identity.certificate)],
      opcua.makePrivateKeyFromPem(order.identity.privateKey),
    )
    // The package has its own certificate looked at, too.
    const known = new Set([fingerprintOf(opcua.convertPEMtoDER(order.identity.certificate)), ...order.trusted])
    const isTrusted = (certificate: Uint8Array): boolean => {
      const fingerprint = fingerprintOf(certificate)
      const isKnown = known.has(fingerprint)
      if (!isKnown) turnAway({ why: 'certificate', from: fingerprint, name: nameOf(certificate) })
      return isKnown
    }
    const ServerOfOurs = readOnlyServer(opcua, identity)
    const server = new ServerOfOurs({
      ...{ port: order.port, host: order.host, hostname: order.hostName, nodeset_filename: [opcua.nodesets.standard] },
      serverInfo: { applicationUri: order.identity.uri, applicationName: { text: 'Undertone', locale: 'en' }, productUri: 'urn:undertone' },
      buildInfo: { productName: 'Undertone', manufacturerName: 'Undertone' },
      serverCertificateManager: storeOf(opcua, isTrusted),
      userCertificateManager: noUserCertificates(opcua),
      certificateKeyPairProvider: identity,
      securityModes: [MessageSecurityMode.SignAndEncrypt, ...(order.isUnsecured ? [MessageSecurityMode.None] : [])],
      securityPolicies: [
        ...[SecurityPolicy.Basic256Sha256, SecurityPolicy.Aes128_Sha256_RsaOaep, SecurityPolicy.Aes256_Sha256_RsaPss],
        ...(order.isUnsecured ? [SecurityPolicy.None] : []),
      ],
      allowAnonymous: order.isAnonymous,
      userManager: { isValidUser: loginCheck(order, turnAway) },
      isAuditing: false,
      maxConnectionsPerEndpoint: limits.sessions,
      // The package reads nothing else of these settings.
      transportSettings: { adjustTransportLimits: agreedLimits },
      serverCapabilities: {
        ...{ maxSessions: limits.sessions, maxSubscriptions: limits.subscriptions, maxMonitoredItems: limits.monitoredItems },
        operationLimits: {
          ...{ maxNodesPerRead: limits.nodesAtOnce, maxNodesPerBrowse: limits.nodesAtOnce, maxMonitoredItemsPerCall: limits.nodesAtOnce },
          ...{ maxNodesPerMethodCall: 100, maxNodesPerTranslateBrowsePathsToNodeIds: limits.nodesAtOnce },
        },
      },
    })
    await server.initialize()
    const { addressSpace } = server.engine
    addressSpace.installAlarmsAndConditionsService()
    return new OpcuaMachineServer(server, new MachineNodesOfServer(opcua, addressSpace))
  }

  /** Lets clients in; called when machines are shown. */
  async start({ port }: Pick<ServeOrder, 'port'>): Promise<void> {
    try {
      await this.#server.start()
    } catch (error) {
      if (String(error).includes('EADDRINUSE')) throw new Refused(said('opcuaPortTaken', { port }))
      throw error
    }
  }

  show(all: ServedMachines): void {
    this.#nodes.show(all)
  }

  values(changes: ValueChanges): void {
    this.#nodes.values(changes)
  }

  close(): Promise<void> {
    return this.#server.shutdown(0)
  }
}

/** No client logs in by a certificate: those of clients are trusted as applications only. The package asks with and without a callback. */
const noUserCertificates = (opcua: OpcuaServerPackage): object => ({
  ...storeOf(opcua, () => false),
  checkCertificate: async (_given: unknown, answer?: (error: null, status: object) => void) => {
    answer?.(null, opcua.StatusCodes.BadCertificateUntrusted)
    return opcua.StatusCodes.BadCertificateUntrusted
  },
})

/** What the package asks about a user name and password. */
function loginCheck({ userName, password }: ServeOrder, turnAway: (who: TurnedAway) => void) {
  const guard = userName === '' || !password ? null : new LoginGuard({ name: userName, password }, () => performance.now())
  return function (this: ServedSession, name: string, given: string): boolean {
    const from = this.channel?.remoteAddress ?? ''
    const found = guard?.check(from, name, given) ?? 'wrong'
    if (found === 'right') return true
    turnAway({ why: found === 'locked' ? 'locked' : 'login', from, name: shownText(name, maxName) })
    return false
  }
}
