import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { readCounters } from '../../trials/core/counters.ts'
import { quantile } from '../../trials/core/measure.ts'
import { Person } from '../../trials/product/person.ts'
import { until } from '../../trials/senders/crew.ts'
import { WaveSender } from '../../trials/senders/wave-sender.ts'
import type { Fault } from '../../trials/trial/fault.ts'
import { AlarmRaiser } from '../support/alarm-raiser.ts'

/** Samples of the waveform whose spectrum is requested: the longest that a sensor records, and in the short form one that takes noticeable time. */
const samples = { short: 65_536, long: 1_048_576 } as const
/** Concurrent requests for spectra and for workbooks. */
const readers = 4
/** Maximum event loop delay (99th percentile), s, and maximum time until a concurrent crossing is an alarm, ms (F-20, L-11). */
const maxLagSeconds = 0.1
const maxAlarmMs = 2000
const rings = { short: 10, long: 60 } as const

/** Long spectra and large exports are requested continuously, while values cross their limits. */
export const busyServer: Fault = {
  id: 'F-20',
  name: 'long computations during alarms',
  pass: 'the event loop stays responsive: crossings raise alarms immediately, and acknowledgements continue',
  times: { short: 1, long: 3 },
  inject: async (scene) => {
    const { site, crew, isLong, figure, fail } = scene
    const form = isLong ? 'long' : 'short'
    const raisers = await AlarmRaiser.create(site, rings[form])
    const [raiser = ''] = raisers.sensors
    const sender = new WaveSender({
      port: site.mqttPort,
      token: raisers.token,
      sensor: raiser,
      startMs: Date.now(),
      samples: samples[form],
    })
    await until('the long waveform is stored', () => sender.acked > 0, 120_000)
    sender.end()
    const [waveId] = await site.ask('select p.id from sampling p join sensor s on s.id = p.sensor_pk where s.sensor_id = $1', [raiser])
    const person = await Person.logIn(site)
    const span = { startTime: '2020-01-01 00:00:00', endTime: '2039-01-01 00:00:00' }
    let isOver = false
    let answers = 0
    const asking = Array.from({ length: readers }, async (_, i) => {
      while (!isOver) {
        if (i % 2 === 0) await person.ask('GET', `/statistics/getFFTNew?waveId=${waveId}`)
        else await person.ask('POST', '/alarm/export', span)
        answers++
      }
    })
    // A failed answer is reported when it is awaited, below.
    for (const one of asking) one.catch(() => undefined)
    const waits: number[] = []
    for (const sensor of raisers.sensors) {
      const started = performance.now()
      await raisers.raise([sensor])
      waits.push(performance.now() - started)
      await pause(50)
    }
    isOver = true
    await Promise.all(asking)
    await crew.progress()
    waits.sort((a, b) => a - b)
    figure('answers computed', answers)
    figure('a crossing is an alarm after (p99), ms', quantile(waits, 0.99), maxAlarmMs)
    figure('event loop delay (p99), s', (await readCounters(site.base)).get('nodejs_eventloop_lag_p99_seconds') ?? 0, maxLagSeconds)
    const alarmCount = await raisers.countAlarms()
    if (alarmCount !== raisers.sensors.length) fail(`of ${raisers.sensors.length} crossings ${alarmCount} are alarms`)
  },
}
