import { until } from '../../trials/senders/crew.ts'
import { Gateway } from '../../trials/senders/gateway.ts'
import type { Fault } from '../../trials/trial/fault.ts'
import { spareGateway } from '../support/played-gateway.ts'

/** Number of acknowledgements of the flood to wait for. */
const required = { short: 1500, long: 60_000 } as const

/** 256 MiB of heap, and more data than can be stored. */
export const littleMemory: Fault = {
  id: 'F-19',
  name: 'little memory',
  pass: 'senders are slowed down instead of running out of memory',
  times: { short: 1, long: 2 },
  prepare: async ({ site }) => {
    await site.server.stop()
    await site.startServer({ flags: ['--max-old-space-size=256'] })
  },
  inject: async (scene) => {
    const { site, crew, random, isLong } = scene
    const day = 86_400_000
    const floods = [0, 1, 2, 3].map((i) => {
      const { token, sensors } = spareGateway(scene, i)
      const startMs = crew.startMs - (10 + i) * day - Math.floor(random() * 1000) * 3_600_000
      return new Gateway({ token, sensors, version: 5, port: () => site.mqttPort, ledger: crew.ledger, startMs, perSecond: 5000, random })
    })
    const acked = () => floods.reduce((sum, gateway) => sum + gateway.acked, 0)
    await until('the flood is ingested', () => acked() > (isLong ? required.long : required.short), 300_000)
    for (const gateway of floods) gateway.isSending = false
    await until('the flood is acknowledged', () => floods.every(({ isSettled }) => isSettled))
    for (const gateway of floods) gateway.end()
  },
  restore: async ({ site }) => {
    await site.server.stop()
    await site.startServer()
  },
}
