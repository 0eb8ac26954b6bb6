import { z } from 'zod'
import { enumSchema } from '../core/enum.ts'
import { downlinkTarget, maxTargets } from './command-target.ts'
import { mqttVersion, uplinkEncoding } from './connector.enums.ts'
import { connectorLimits } from './connector-limits.ts'
import { factor, valueKey } from './modbus-config.ts'

/** A topic filter: at most eight levels, `+` for one level, `#` at the end for the rest. */
export const topicFilter = z
  .string()
  .min(1)
  .max(256)
  .refine((text) => {
    const levels = text.split('/')
    return levels.every((level, i) =>
      level === '#' ? i === levels.length - 1 : level === '+' || !(/[+#]/.test(level) || level.includes('\u0000')),
    )
  })

/** How a broker is reached. */
export const ofBroker = {
  tls: z.boolean(),
  version: enumSchema(mqttVersion),
  /** By which the broker knows us; what it holds for us while we are away belongs to it. */
  clientId: z.string().regex(/^[\w.:-]{1,64}$/),
  /** PEM of the authority of its certificate; empty: those of the system. */
  authority: z.string().max(20_000),
}

/**
 * One value of a JSON message. `sensor` is a sensor's number, with `{1}`, `{2}` … for what the wildcards of the topic stand for, or a path
 * (`$.id`). `time` is a path to epoch ms, epoch s or an ISO time; empty takes the time of receipt. `[*]` in a path reads every entry of a list.
 */
export const brokerRule = z.strictObject({
  topic: topicFilter,
  sensor: z.string().trim().min(1).max(120),
  path: z.string().trim().min(1).max(200),
  key: valueKey,
  scale: factor,
  offset: factor,
  time: z.string().trim().max(200),
})
export type BrokerRule = z.output<typeof brokerRule>

/** JSON messages of any broker. */
export const brokerConfig = z.strictObject({
  kind: z.literal('broker'),
  ...ofBroker,
  rules: z.array(brokerRule).max(connectorLimits.values),
})
export type BrokerConfig = z.output<typeof brokerConfig>

/**
 * One value of an uplink. `source` is a path into what the codec of ChirpStack made (`vX`, `deep.tem`), into the whole event if it begins with `$` (`$.rxInfo[0].rssi`,
 * `$.batteryLevel`), or a place in the payload: `@4:int16be`. `profile`: only devices of this profile; empty: all.
 */
export const uplinkRule = z.strictObject({
  profile: z.string().trim().max(100),
  fPort: z.number().int().min(0).max(255).nullable(),
  source: z.string().trim().min(1).max(200),
  key: valueKey,
  scale: factor,
  offset: factor,
})
export type UplinkRule = z.output<typeof uplinkRule>

/** ChirpStack v4 behind its broker. The number of a sensor is the EUI of its device, in lower case. */
export const chirpstackConfig = z.strictObject({
  kind: z.literal('chirpstack'),
  ...ofBroker,
  /** Of ChirpStack; empty: all applications that the broker lets us see. */
  application: z.string().regex(/^[\w-]{0,64}$/),
  encoding: enumSchema(uplinkEncoding),
  rules: z.array(uplinkRule).max(connectorLimits.values),
  /** How settings and commands are sent. */
  targets: z.array(downlinkTarget).max(maxTargets),
})
export type ChirpstackConfig = z.output<typeof chirpstackConfig>

const initialBroker = { tls: false, version: '5', clientId: 'undertone', authority: '' } as const

export const initialBrokerConfig: BrokerConfig = { kind: 'broker', ...initialBroker, rules: [] }
export const initialChirpstackConfig: ChirpstackConfig = {
  kind: 'chirpstack',
  ...initialBroker,
  application: '',
  encoding: 'json',
  rules: [],
  targets: [],
}
