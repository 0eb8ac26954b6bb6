import { z } from 'zod'
import { ofBroker } from './broker-config.ts'

/** A name of a group or node: a level of a topic. */
const level = z.string().regex(/^[\w .-]{1,64}$/)

/** Sparkplug B the other way: the product is an edge node of a broker, and the points of the company of its gateway are its devices. */
export const sparkplugOutConfig = z.strictObject({
  kind: z.literal('sparkplugOut'),
  ...ofBroker,
  group: level,
  edge: level,
})
export type SparkplugOutConfig = z.output<typeof sparkplugOutConfig>

export const initialSparkplugOutConfig: SparkplugOutConfig = {
  ...{ kind: 'sparkplugOut', tls: false, version: '3.1.1', clientId: 'undertone-edge', authority: '' },
  ...{ group: 'Undertone', edge: 'Undertone' },
}
