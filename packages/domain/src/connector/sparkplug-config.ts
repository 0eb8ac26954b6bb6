import { z } from 'zod'
import { ofBroker } from './broker-config.ts'
import { maxTargets, sparkplugTarget } from './command-target.ts'
import { connectorLimits } from './connector-limits.ts'
import { factor, valueKey } from './modbus-config.ts'

/**
 * One metric. `from` limits it to `group/edge/device`, with `*` for any; empty: all. `metric` is its name, that of a member of a template after the
 * template's (`Motor/rms`). `sensor` is a sensor's number, with `{group}`, `{edge}` and `{device}`.
 */
export const sparkplugRule = z.strictObject({
  from: z.string().trim().max(300),
  metric: z.string().trim().min(1).max(200),
  sensor: z.string().trim().min(1).max(120),
  key: valueKey,
  scale: factor,
  offset: factor,
})
export type SparkplugRule = z.output<typeof sparkplugRule>

/** Sparkplug B behind a broker: the product is a host application. */
export const sparkplugConfig = z.strictObject({
  kind: z.literal('sparkplug'),
  ...ofBroker,
  /** Under which edge nodes know their primary host. */
  hostId: z.string().regex(/^[\w.-]{1,64}$/),
  /** How long a missing message is waited for before a birth is requested, ms. */
  reorderMs: z.number().int().min(100).max(60_000),
  rules: z.array(sparkplugRule).max(connectorLimits.values),
  /** Which metrics are written for settings and commands. */
  targets: z.array(sparkplugTarget).max(maxTargets),
})
export type SparkplugConfig = z.output<typeof sparkplugConfig>

export const initialSparkplugConfig: SparkplugConfig = {
  ...{ kind: 'sparkplug', tls: false, version: '3.1.1', clientId: 'undertone-host', authority: '' },
  ...{ hostId: 'undertone', reorderMs: 2000, rules: [], targets: [] },
}
