import { pathToFileURL } from 'node:url'
import type { OpcuaPackage, StatusCode } from './opcua-package.ts'

/**
 * The members of `node-opcua-server` 2.186.4 that are used. Its own types are not imported, because the package may be missing.
 */

/** A node of the address space. */
export interface Node {
  readonly nodeId: object
  setDisplayName(name: string): void
}

export interface Variable extends Node {
  setValueFromSource(value: object, status?: StatusCode, time?: Date): void
}

/** The state of a condition. */
interface Branch {
  setRetain(isKept: boolean): void
  setActiveState(isActive: boolean): void
  setAckedState(isAcknowledged: boolean): void
}

export interface Alarm extends Node {
  currentBranch(): Branch
  setSourceName(name: string): void
  raiseNewCondition(of: {
    readonly severity: number
    readonly message: string
    readonly retain: boolean
    readonly time: Date
    readonly quality: StatusCode
  }): void
}

export interface Namespace {
  addFolder(parent: Node, options: object): Node
  addObject(options: object): Node
  addVariable(options: object): Variable
  addMultiStateDiscrete(options: object): Variable
  instantiateAlarmCondition(type: string, options: object): Alarm
}

export interface AddressSpace {
  readonly rootFolder: { readonly objects: Node & { readonly server: Node } }
  getOwnNamespace(): Namespace
  installAlarmsAndConditionsService(): void
  deleteNode(node: Node): void
}

/** A session, as the package hands it to what checks a login. */
export interface ServedSession {
  readonly channel?: { readonly remoteAddress?: string }
}

/** What a client and a server agree on at first (part 6, 7.1.2.3). */
export interface TransportLimits {
  readonly receiveBufferSize: number
  readonly sendBufferSize: number
  readonly maxMessageSize: number
  readonly maxChunkCount: number
}

interface Endpoint {
  setCertificateProvider(provider: object): void
}

interface MethodCall {
  methodId: { toString(): string }
}

export declare class Server {
  constructor(options: object)
  readonly engine: { readonly addressSpace: AddressSpace }
  initialize(): Promise<void>
  start(): Promise<void>
  shutdown(delayMs: number): Promise<void>
  protected createEndpoint(port: number, options: object): Endpoint
  protected _on_CallRequest(message: { readonly request: { readonly methodsToCall: readonly MethodCall[] | null } }, channel: object): void
}

export interface OpcuaServerPackage extends OpcuaPackage {
  readonly OPCUAServer: typeof Server
  readonly SecurityPolicy: Readonly<Record<string, string>>
  readonly nodesets: { readonly standard: string }
  readonly DataType: OpcuaPackage['DataType'] & Readonly<Record<string, number>>
  readonly Variant: new (of: { readonly dataType: number; readonly value: unknown }) => object
  readonly EUInformation: new (of: object) => object
  readonly StatusCodes: OpcuaPackage['StatusCodes'] & Readonly<Record<'UncertainLastUsableValue', StatusCode>>
  readonly NodeId: { readonly nullNodeId: MethodCall['methodId'] }
}

/** The package with its server, from the folder of the optional packages. */
export const loadOpcuaServer = (folder: string): Promise<OpcuaServerPackage> =>
  import(new URL('host.mjs', pathToFileURL(`${folder}/`)).href) as Promise<OpcuaServerPackage>
