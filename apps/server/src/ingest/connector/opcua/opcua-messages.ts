import type { NodeValue } from '@undertone/device/opcua/value-record'
import type { OpcuaConfig, OpcuaValue } from '@undertone/domain/connector/opcua-config'
import type { Said } from '@undertone/domain/connector/said'
import type { ClientIdentity } from '../host/client-identity.ts'
import type { OpcuaServerCalls, TurnedAway } from './opcua-server-messages.ts'

/** Where a server is: the address that the guard has checked, and the name by which the server knows itself. */
export interface ServerPlace {
  readonly host: string
  readonly address: string
  readonly family: 4 | 6
  readonly port: number
  readonly path: string
}

/** A server, and by what it knows us: also without security a client has a certificate. */
export interface KnownPlace extends ServerPlace {
  readonly identity: ClientIdentity
}

/** How a session is opened. */
export interface SessionOrder extends KnownPlace, Pick<OpcuaConfig, 'policy' | 'mode' | 'login' | 'trusted'> {
  readonly userName: string
  readonly password: string | null
}

/** An endpoint that a server offers. */
export interface OfferedEndpoint {
  readonly policy: string
  readonly mode: 'none' | 'sign' | 'signAndEncrypt'
  readonly logins: readonly OpcuaConfig['login'][]
  /** DER; null if it has none. */
  readonly certificate: Uint8Array | null
}

/** A node below another one. */
export interface BrowsedNode {
  readonly node: string
  readonly name: string
  readonly kind: 'object' | 'variable' | 'other'
  readonly dataType: string
  readonly value: string
}

/** What is subscribed to. */
export interface SubscribeOrder extends Pick<OpcuaConfig, 'publishMs' | 'queue'> {
  readonly items: readonly Pick<OpcuaValue, 'node' | 'sampleMs' | 'deadband'>[]
}

/** What the process is asked, and what it answers. */
export type OpcuaCalls = OpcuaServerCalls & {
  identity: (uri: string) => ClientIdentity
  endpoints: (place: KnownPlace) => readonly OfferedEndpoint[]
  open: (order: SessionOrder) => null
  browse: (node: string | null) => { readonly nodes: readonly BrowsedNode[]; readonly hasMore: boolean }
  /** Nodes that cannot be subscribed to, with what it says. */
  subscribe: (order: SubscribeOrder) => readonly { readonly node: string; readonly why: Said }[]
  /** Has the server keep values back, or send them again. */
  hold: (isHeld: boolean) => null
  close: () => null
}

export interface OpcuaRequest {
  readonly id: number
  readonly call: keyof OpcuaCalls
  readonly order: unknown
}

export type OpcuaReply =
  | { readonly id: number; readonly result: unknown }
  /** `fault` is a text for the page; `detail` is for the log. */
  | { readonly id: number; readonly fault: Said; readonly detail: string }
  | { readonly alive: true }
  | { readonly values: readonly NodeValue[] }
  /** The connection was lost and is being made again, or is back. */
  | { readonly isBack: boolean }
  /** A client of a server of ours was not let in. */
  | { readonly turnedAway: TurnedAway }
  /** The session is over for good. */
  | { readonly ended: Said }
