import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { readCounters } from '../../trials/core/counters.ts'
import { quantile } from '../../trials/core/measure.ts'
import { Person } from '../../trials/product/person.ts'
import { until } from '../../trials/senders/crew.ts'
import { WaveSender } from '../../trials/senders/wave-sender.ts'
import type { Fault } from '../../trials/trial/fault.ts'
import { Bells } from '../support/alarm-raiser.ts'

/** Samples of the wave whose spectrum is asked for: the longest that a sensor takes, and enough of one to be felt. */
const samples = { short: 65_536, long: 1_048_576 } as const
/** Who asks at once, for spectra and for workbooks. */
const askers = 4
/** The event loop may be late by so much (99th percentile), s, and a bell rung meanwhile be an alarm after so long, ms (F-20, L-11). */
const maxLagSeconds = 0.1
const maxAlarmMs = 2000
const rings = { short: 10, long: 60 } as const

/** Long spectra and large exports are asked for all the time, while values cross their limits. */
export const busyServer: Fault = {
  id: 'F-20',
  name: 'long computations beside alarms',
  pass: 'the event loop stays free: crossings are alarms at once, and acknowledgements go on',
  times: { short: 1, long: 3 },
  inject: async (scene) => {
    const { site, crew, isLong, figure, complain } = scene
    const form = isLong ? 'long' : 'short'
    const bells = await Bells.hang(site, rings[form])
    const [bell = ''] = bells.sensors
    const sender = new WaveSender({ port: site.mqttPort, token: bells.token, sensor: bell, startMs: Date.now(), samples: samples[form] })
    await until('the long wave is stored', () => sender.acked > 0, 120_000)
    sender.end()
    const [waveId] = await site.ask('select p.id from sampling p join sensor s on s.id = p.sensor_pk where s.sensor_id = $1', [bell])
    const person = await Person.logIn(site)
    const span = { startTime: '2020-01-01 00:00:00', endTime: '2039-01-01 00:00:00' }
    let isOver = false
    let answers = 0
    const asking = Array.from({ length: askers }, async (_, i) => {
      while (!isOver) {
        if (i % 2 === 0) await person.ask('GET', `/statistics/getFFTNew?waveId=${waveId}`)
        else await person.ask('POST', '/alarm/export', span)
        answers++
      }
    })
    // A failed answer is told when it is awaited, below.
    for (const one of asking) one.catch(() => undefined)
    const waits: number[] = []
    for (const sensor of bells.sensors) {
      const started = performance.now()
      await bells.ring([sensor])
      waits.push(performance.now() - started)
      await pause(50)
    }
    isOver = true
    await Promise.all(asking)
    await crew.progress()
    waits.sort((a, b) => a - b)
    figure('answers computed beside it', answers)
    figure('a crossing is an alarm after (p99), ms', quantile(waits, 0.99), maxAlarmMs)
    figure('event loop late (p99), s', (await readCounters(site.base)).get('nodejs_eventloop_lag_p99_seconds') ?? 0, maxLagSeconds)
    const told = await bells.told()
    if (told !== bells.sensors.length) complain(`of ${bells.sensors.length} crossings ${told} are alarms`)
  },
}
