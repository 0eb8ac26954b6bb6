import { z } from 'zod'

/** Limits of an OPC UA server of ours (guesses: what a plant needs, and bounds of what a person enters). */
export const opcuaServerLimits = {
  /** Networks from which clients may connect. */
  addresses: 20,
  /** Clients whose certificates are trusted. */
  trusted: 50,
  /** Fewest characters of the password: anybody who reaches the port may try to guess it. */
  minPassword: 8,
  /** Points that one server shows; 1,000 with 15 values each take 320 MB (measured). */
  points: 1000,
} as const

/** A client whose certificate a user trusts. */
export const trustedClient = z.strictObject({
  /** SHA-256 of its certificate, lower-case hexadecimal. */
  fingerprint: z.string().regex(/^[\da-f]{64}$/),
  /** What the certificate or the user calls it. */
  name: z.string().max(200),
})
export type TrustedClient = z.output<typeof trustedClient>

/** OPC UA the other way: the product is a server, and clients read the machines of the company of its gateway. */
export const opcuaServerConfig = z.strictObject({
  kind: z.literal('opcuaServer'),
  /** Where it listens: one of the ports that the operator has opened for it. */
  port: z.number().int().min(1).max(65_535),
  /** The name by which clients reach it, for the addresses that it offers; empty: that of the computer. */
  hostName: z.string().regex(/^(?:[A-Za-z\d][\w.:-]{0,252})?$/),
  /** Networks from which clients may connect (S-70); nothing is read from others. */
  addresses: z.array(z.string().trim().min(1).max(50)).max(opcuaServerLimits.addresses),
  /** Whether it also offers connections without security, on which others on the way can read. */
  isUnsecured: z.boolean(),
  /** Whether clients may read without a login. */
  isAnonymous: z.boolean(),
  trusted: z.array(trustedClient).max(opcuaServerLimits.trusted),
})
export type OpcuaServerConfig = z.output<typeof opcuaServerConfig>

export const initialOpcuaServerConfig: OpcuaServerConfig = {
  ...{ kind: 'opcuaServer', port: 4840, hostName: '', addresses: [], isUnsecured: false, isAnonymous: false, trusted: [] },
}
