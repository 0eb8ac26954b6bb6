import type { Sender } from '../message/message.ts'

/** An authenticated gateway and its tenant's connection policy. */
export interface Access {
  readonly sender: Sender
  readonly credentialHash: Buffer
  /** Edition of the tenant; determines its rate limits. */
  readonly edition: string
  /** Unencrypted connections are refused. */
  readonly tlsRequired: boolean
  /** While a gateway is connected, connections with its credential from another address are refused. */
  readonly singleAddress: boolean
}
