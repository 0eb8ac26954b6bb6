import { Findings } from '../../fuzz/finding.ts'
import { fuzzOverTcp } from '../../fuzz/over-tcp.ts'
import { readCounters, sumOf } from '../../trials/core/counters.ts'
import type { Fault } from '../../trials/trial/fault.ts'
import { sensorOf, spareGateway } from '../support/played-gateway.ts'

const frames = { short: 600, long: 20_000 } as const
const closed = 'undertone_ingest_connections_closed_total'

/** Mutated frames over TCP, while the other gateways continue to send. */
export const corruptFrames: Fault = {
  id: 'F-13',
  name: 'corrupt frames',
  pass: 'each connection is answered or closed and counted, the others are not affected',
  times: { short: 1, long: 5 },
  inject: async (scene) => {
    const { site, random, fail, isLong } = scene
    const played = spareGateway(scene, 1)
    const target = { port: site.mqttPort, token: played.token, sensor: sensorOf(played, 29) }
    const before = sumOf(await readCounters(site.base), closed)
    await fuzzOverTcp(target, isLong ? frames.long : frames.short, random, new Findings(fail))
    if (sumOf(await readCounters(site.base), closed) === before) fail('no connection was counted as closed because of its frames')
  },
}
