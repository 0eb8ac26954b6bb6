import type { Sender } from '../message/message.ts'

/** A gateway that showed its token, and what its tenant asks of connections. */
export interface Access {
  readonly sender: Sender
  readonly credentialHash: Buffer
  /** Edition of the tenant, by which its rates are found. */
  readonly edition: string
  /** Plaintext is refused. */
  readonly tlsRequired: boolean
  /** While a gateway is connected, another address with its credential is refused. */
  readonly singleAddress: boolean
}
