import { pathToFileURL } from 'node:url'

/**
 * The members of `node-opcua-client` 2.186.4 that are used. Its own types are not imported, because the package may be missing.
 */

export interface StatusCode {
  readonly value: number
  readonly name: string
}

export interface DataValue {
  readonly value: { readonly value: unknown; readonly dataType: number; readonly arrayType: number } | null
  readonly statusCode: StatusCode
  readonly sourceTimestamp: Date | null
  readonly serverTimestamp: Date | null
}

export interface EndpointDescription {
  readonly securityPolicyUri: string | null
  readonly securityMode: number
  readonly serverCertificate: Uint8Array | null
  readonly userIdentityTokens: readonly { readonly tokenType: number }[] | null
}

export interface Reference {
  readonly nodeId: { toString(): string }
  readonly displayName: { readonly text: string | null }
  readonly browseName: { readonly name: string | null }
  readonly nodeClass: number
}

export interface Session {
  requestedMaxReferencesPerNode: number
  browse(
    what: object,
  ): Promise<{ readonly statusCode: StatusCode; readonly references: readonly Reference[] | null; readonly continuationPoint: unknown }>
  browseNext(continuationPoint: unknown, release: boolean): Promise<unknown>
  read(what: readonly object[], maxAge?: number): Promise<DataValue[]>
  close(deleteSubscriptions?: boolean): Promise<void>
  on(event: string, listener: (...args: readonly never[]) => void): void
}

export interface Client {
  connect(url: string): Promise<void>
  disconnect(): Promise<void>
  createSession(identity?: object): Promise<Session>
  getEndpoints(options?: object): Promise<EndpointDescription[]>
  on(event: string, listener: (...args: readonly never[]) => void): void
}

export interface Subscription {
  setPublishingMode(isOn: boolean): Promise<unknown>
  on(event: string, listener: (...args: readonly never[]) => void): void
}

export interface ItemGroup {
  on(event: string, listener: (...args: readonly never[]) => void): void
  readonly monitoredItems: readonly {
    readonly statusCode: StatusCode
    readonly itemToMonitor: { readonly nodeId: { toString(): string } }
  }[]
}

type Codes = Readonly<Record<string, number>>

export interface OpcuaPackage {
  readonly OPCUAClient: { create(options: object): Client }
  readonly ClientSubscription: { create(session: Session, options: object): Subscription }
  readonly ClientMonitoredItemGroup: {
    create(subscription: Subscription, items: readonly object[], parameters: object, timestamps: number): ItemGroup
  }
  readonly MessageSecurityMode: Codes
  readonly AttributeIds: Codes
  readonly NodeClass: Codes
  readonly BrowseDirection: Codes
  readonly TimestampsToReturn: Codes
  readonly UserTokenType: Codes
  readonly DataType: Readonly<Record<number, string>>
  readonly DataChangeFilter: new (options: object) => object
  readonly DataChangeTrigger: Codes
  readonly DeadbandType: Codes
  readonly StatusCodes: Readonly<Record<'Good' | 'BadCertificateUntrusted', StatusCode>>
  readonly CertificatePurpose: Codes
  readonly InMemoryCertificateKeyPairProvider: new (chain: readonly Uint8Array[], privateKey: unknown) => object
  convertPEMtoDER(pem: string): Uint8Array
  makePrivateKeyFromPem(pem: string): unknown
  split_der(chain: Uint8Array): readonly Uint8Array[]
  createSelfSignedCertificate(options: object): Promise<{ readonly cert: string }>
  generatePrivateKey(bits: number): Promise<CryptoKey>
  privateKeyToPEM(key: CryptoKey): Promise<{ readonly privPem: string }>
}

/** The package, from the folder of the optional packages. */
export const loadOpcua = (folder: string): Promise<OpcuaPackage> =>
  import(new URL('client.mjs', pathToFileURL(`${folder}/`)).href) as Promise<OpcuaPackage>
