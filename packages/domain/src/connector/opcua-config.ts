import { z } from 'zod'
import { enumSchema } from '../core/enum.ts'
import { opcuaLogin, opcuaMode, opcuaPolicy, opcuaTime } from './connector.enums.ts'
import { connectorLimits } from './connector-limits.ts'
import { factor, sensorIdText, valueKey } from './modbus-config.ts'

/** Limits of an OPC UA connector (guesses: what a plant's server is asked for, and bounds of what a person enters). */
export const opcuaLimits = {
  /** Characters of a node's name. */
  node: 256,
  minSampleMs: 100,
  maxSampleMs: 3_600_000,
  /** Values that the server keeps of a node between two publications. */
  queue: 100,
  /** Nodes that one call of the form shows; a folder may have more. */
  shownNodes: 500,
} as const

/** A name of a node: namespace, then a number, a text, a GUID or bytes (OPC UA part 6, 5.3.1.10). */
const nodeText = /^(?:ns=\d{1,5};)?(?:i=\d{1,10}|s=.{1,240}|g=[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}|b=[\w+/]{1,240}={0,2})$/s

/** Whether a text names a node. Checked by `connectorProblem` and not in the schema, so that what is stored stays readable. */
export const isNodeName = (text: string): boolean => text.length <= opcuaLimits.node && nodeText.test(text)

/** One node's value: value = raw × scale + offset. */
export const opcuaValue = z.strictObject({
  sensorId: sensorIdText,
  key: valueKey,
  node: z.string().trim().min(1).max(opcuaLimits.node),
  /** How often the server looks at the node, ms. */
  sampleMs: z.number().int().min(opcuaLimits.minSampleMs).max(opcuaLimits.maxSampleMs),
  /** A change of no more than this is not reported by the server; 0: each change is. In the unit of the raw value. */
  deadband: factor.refine((n) => n >= 0),
  scale: factor,
  offset: factor,
})
export type OpcuaValue = z.output<typeof opcuaValue>

/** What an OPC UA connector does: nodes of a server are subscribed to. */
export const opcuaConfig = z.strictObject({
  kind: z.literal('opcua'),
  /** What follows host and port in the address of the server (`/UA/Server`). */
  path: z.string().regex(/^(?:\/[\w.~%-]{0,64}){0,8}$/),
  policy: enumSchema(opcuaPolicy),
  /** Of no effect without a policy. */
  mode: enumSchema(opcuaMode),
  login: enumSchema(opcuaLogin),
  /** SHA-256 of the server's certificate that a user has compared and trusts, lower-case hexadecimal; empty: none. */
  trusted: z.string().regex(/^(?:[\da-f]{64})?$/),
  /** Which time a value has. */
  time: enumSchema(opcuaTime),
  /** How often the server sends what it has, ms. */
  publishMs: z.number().int().min(opcuaLimits.minSampleMs).max(60_000),
  /** Values of a node that the server keeps between two publications. */
  queue: z.number().int().min(1).max(opcuaLimits.queue),
  values: z.array(opcuaValue).max(connectorLimits.values),
})
export type OpcuaConfig = z.output<typeof opcuaConfig>

export const initialOpcuaConfig: OpcuaConfig = {
  ...{ kind: 'opcua', path: '', policy: 'Basic256Sha256', mode: 'signAndEncrypt', login: 'anonymous', trusted: '' },
  ...{ time: 'source', publishMs: 1000, queue: 10, values: [] },
}

/** Whether messages are signed, so that the server proves who it is. */
export const isSecured = ({ policy }: Pick<OpcuaConfig, 'policy'>): boolean => policy !== 'None'
