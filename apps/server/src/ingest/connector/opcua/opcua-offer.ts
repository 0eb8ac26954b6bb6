import { said } from '@undertone/domain/connector/said'
import type { ClientIdentity } from '../host/client-identity.ts'
import { Refused } from './opcua-guard.ts'
import type { KnownPlace, OfferedEndpoint, ServerPlace } from './opcua-messages.ts'
import type { Client, EndpointDescription, OpcuaPackage } from './opcua-package.ts'

/** Days for which our certificate is valid: it is renewed by hand at every server that trusts it. */
const validDays = 3650
/** Endpoints of a server that are read. */
const maxEndpoints = 50
/** What a server may send, bytes: some thousand values, or the names of 500 nodes. */
const transportSettings = {
  maxMessageSize: 8_388_608,
  maxChunkCount: 512,
  receiveBufferSize: 65_536,
  sendBufferSize: 65_536,
} as const
/** Time for a connection and for an answer, ms. */
const waitMs = 15_000

export const urlOf = ({ host, port, path }: ServerPlace): string => `opc.tcp://${host.includes(':') ? `[${host}]` : host}:${port}${path}`

/** The certificate and key by which servers know us: self-signed, RSA 2048 with SHA-256, which all policies that we use take. */
export async function makeIdentity(opcua: OpcuaPackage, uri: string): Promise<ClientIdentity> {
  const key = await opcua.generatePrivateKey(2048)
  const { cert } = await opcua.createSelfSignedCertificate({
    privateKey: key,
    subject: '/CN=Undertone/O=Undertone',
    applicationUri: uri,
    dns: ['undertone'],
    ip: [],
    validity: validDays,
    notBefore: new Date(),
    purpose: opcua.CertificatePurpose.ForApplication,
  })
  return { uri, certificate: cert, privateKey: (await opcua.privateKeyToPEM(key)).privPem }
}

/** What every client has: our certificate in memory, and limits. `store` says which certificates of servers it takes. */
export const clientOptions = (opcua: OpcuaPackage, { uri, certificate, privateKey }: ClientIdentity, store: object): object => ({
  applicationName: 'Undertone',
  applicationUri: uri,
  clientName: 'Undertone',
  endpointMustExist: false,
  keepSessionAlive: true,
  transportSettings,
  transportTimeout: waitMs,
  defaultTransactionTimeout: waitMs,
  clientCertificateManager: store,
  certificateKeyPairProvider: new opcua.InMemoryCertificateKeyPairProvider(
    [opcua.convertPEMtoDER(certificate)],
    opcua.makePrivateKeyFromPem(privateKey),
  ),
  connectionStrategy: { maxRetry: 1, initialDelay: 500, maxDelay: 10_000, randomisationFactor: 0.3 },
})

/** The certificate of a peer itself, the first of the chain that it sends; null when none can be read. */
function firstOf({ split_der: split }: OpcuaPackage, chain: Uint8Array): Uint8Array | null {
  try {
    return split(chain)[0] ?? null
  } catch {
    return null
  }
}

/** A store of the package that trusts one certificate, whatever issuers are sent with it, and learns no other. */
export function storeOf(opcua: OpcuaPackage, isTrusted: (certificate: Uint8Array) => boolean): object {
  const { StatusCodes } = opcua
  const verdict = (given: Uint8Array | readonly Uint8Array[]) => {
    const own = firstOf(opcua, (Array.isArray(given) ? given[0] : given) as Uint8Array)
    return own !== null && isTrusted(own)
  }
  const code = async (given: Uint8Array) => (verdict(given) ? StatusCodes.Good : StatusCodes.BadCertificateUntrusted)
  return {
    referenceCounter: 0,
    initialize: async () => undefined,
    dispose: async () => undefined,
    checkCertificate: code,
    getTrustStatus: code,
    verifyCertificate: async (given: Uint8Array) => (verdict(given) ? 'Good' : 'BadCertificateUntrusted'),
    trustCertificate: async () => undefined,
    rejectCertificate: async () => undefined,
    addIssuer: async () => undefined,
    addRevocationList: async () => undefined,
  }
}

/** Ends a client, whatever state it is in. */
export const leave = (client: Client): Promise<void> => client.disconnect().catch(() => undefined)

/** What a server offers, by a connection without security, on which nothing but this is asked. */
export async function describeEndpoints(opcua: OpcuaPackage, place: KnownPlace): Promise<readonly EndpointDescription[]> {
  const client = opcua.OPCUAClient.create({
    ...clientOptions(
      opcua,
      place.identity,
      storeOf(opcua, () => false),
    ),
    securityMode: opcua.MessageSecurityMode.None,
    securityPolicy: 'http://opcfoundation.org/UA/SecurityPolicy#None',
  })
  try {
    await client.connect(urlOf(place))
    return (await client.getEndpoints()).slice(0, maxEndpoints)
  } finally {
    await leave(client)
  }
}

export const policyOf = ({ securityPolicyUri }: EndpointDescription): string => (securityPolicyUri ?? '').split('#')[1] ?? ''

export const modeOf = ({ MessageSecurityMode }: OpcuaPackage, { securityMode }: EndpointDescription): OfferedEndpoint['mode'] | null =>
  securityMode === MessageSecurityMode.None
    ? 'none'
    : securityMode === MessageSecurityMode.Sign
      ? 'sign'
      : securityMode === MessageSecurityMode.SignAndEncrypt
        ? 'signAndEncrypt'
        : null

/** The certificate of a server itself, the first of its chain; null if it has none. */
export function certificateOf({ split_der: split }: OpcuaPackage, { serverCertificate }: EndpointDescription): Uint8Array | null {
  if (!serverCertificate || serverCertificate.length === 0 || serverCertificate.length > 65_536) return null
  const first = split(serverCertificate)[0]
  return first ? Uint8Array.from(first) : null
}

/** What a server offers, as the form shows it. */
export async function readEndpoints(opcua: OpcuaPackage, place: KnownPlace): Promise<OfferedEndpoint[]> {
  const { Anonymous, UserName, Certificate } = opcua.UserTokenType
  const logins = new Map([
    [Anonymous, 'anonymous'],
    [UserName, 'password'],
    [Certificate, 'certificate'],
  ] as const)
  const endpoints = await describeEndpoints(opcua, place)
  if (endpoints.length === 0) throw new Refused(said('opcuaNoEndpoints'))
  return endpoints.flatMap((one) => {
    const mode = modeOf(opcua, one)
    if (mode === null) return []
    const offered = (one.userIdentityTokens ?? []).map(({ tokenType }) => logins.get(tokenType)).filter((login) => login !== undefined)
    return [{ policy: policyOf(one), mode, logins: [...new Set(offered)], certificate: certificateOf(opcua, one) }]
  })
}
