import { Findings } from '../../fuzz/finding.ts'
import { fuzzOverTcp } from '../../fuzz/over-tcp.ts'
import { readCounters, sumOf } from '../../trials/core/counters.ts'
import type { Fault } from '../../trials/trial/fault.ts'
import { playedBy, sensorOf } from '../support/played-gateway.ts'

const frames = { short: 600, long: 20_000 } as const
const closed = 'undertone_ingest_connections_closed_total'

/** Mutated frames over TCP, while the others go on sending. */
export const corruptFrames: Fault = {
  id: 'F-13',
  name: 'corrupt frames',
  pass: 'each connection is answered or closed and counted, the others do not notice',
  times: { short: 1, long: 5 },
  inject: async (scene) => {
    const { site, random, complain, isLong } = scene
    const played = playedBy(scene, 1)
    const target = { port: site.mqttPort, token: played.token, sensor: sensorOf(played, 29) }
    const before = sumOf(await readCounters(site.base), closed)
    await fuzzOverTcp(target, isLong ? frames.long : frames.short, random, new Findings(complain))
    if (sumOf(await readCounters(site.base), closed) === before) complain('no connection was counted as closed for what it sent')
  },
}
