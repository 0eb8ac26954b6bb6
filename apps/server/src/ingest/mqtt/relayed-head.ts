import type { Peer } from '../access/sign-in.ts'

/** Longest line before a relayed connection, bytes: an address and a flag. */
const maxHeadBytes = 128

/** The line with which the HTTP server says whose connection it relays. */
export const relayedHead = ({ address, isEncrypted }: Peer): string => `${isEncrypted ? 's' : 'p'}${address.slice(0, 64)}\n`

/** Reads the line before a relayed connection; only this process connects there, so that a line that is too long ends it. */
export class RelayedHead {
  #bytes: Buffer = Buffer.alloc(0)

  /** The client, with what follows the line; null while it is incomplete, undefined for what is no such line. */
  read(chunk: Buffer): { readonly peer: Peer; readonly rest: Buffer } | null | undefined {
    this.#bytes = Buffer.concat([this.#bytes, chunk])
    const end = this.#bytes.indexOf(0x0a)
    if (end > maxHeadBytes || (end < 0 && this.#bytes.length > maxHeadBytes)) return undefined
    if (end < 0) return null
    const line = this.#bytes.toString('utf8', 0, end)
    return { peer: { address: line.slice(1), isEncrypted: line.startsWith('s') }, rest: this.#bytes.subarray(end + 1) }
  }
}
