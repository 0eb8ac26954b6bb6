import { Latency } from '../generator/latency.ts'
import { samplesFound, wavesFound } from '../stage/ledger.ts'
import { type Stage, secondsOf } from '../stage/stage.ts'
import { small } from './sustained.ts'

/** Goal for the p99 of L-1 while waveforms arrive, ms. */
const p99Goal = 1000

/** Sends waveforms and the load of L-1 concurrently. */
async function duringLoad(stage: Stage, group: string, filesPerSecond: number, seconds: number, what: string): Promise<void> {
  const { result, usage } = await stage.product.measure(() =>
    Promise.all([stage.send('A', 5000, seconds), stage.send(group, filesPerSecond, seconds, 120)]),
  )
  const [live, waves] = result
  const whole = new Latency(waves.latency)
  stage.figure({
    what: `p99 of L-1 during ${what}`,
    measured: new Latency(live.latency).quantile(0.99),
    unit: 'ms',
    goal: p99Goal,
    better: 'less',
  })
  stage.figure({ what: `${what}: not acknowledged`, measured: waves.due - waves.acked, unit: '', goal: 0, better: 'less' })
  stage.figure({ what: `${what}: the last one after it was due`, measured: waves.drainSeconds, unit: 's', goal: 5, better: 'less' })
  stage.note(
    `an axis is in after p50 ${whole.quantile(0.5).toFixed(0)}, p99 ${whole.quantile(0.99).toFixed(0)} ms; server at most ${usage.serverPeakMib.toFixed(0)} MiB, CPU ${Math.round(50 * (usage.serverShare + usage.postgresShare))} % of two cores`,
  )
  await stage.lost(stage.generator.ask({ do: 'ledger', group }).then((ledger) => wavesFound(stage.product.db, ledger)))
}

/** L-6: short waveforms of many gateways, then the longest ones of a few, each during the load of L-1. */
export async function waves(stage: Stage): Promise<void> {
  await stage.enter(small)
  // One message at a time, as the example client of EMQX sends.
  await stage.enter({ name: 'W', gateways: 100, sensorsEach: 1, uploadMinutes: 60, what: { samples: 16_384 }, inFlight: 1 })
  await stage.enter({ name: 'L', gateways: 5, sensorsEach: 1, uploadMinutes: 60, what: { samples: 1_048_576 }, inFlight: 1 })
  await stage.warm('A', 5000)
  await duringLoad(stage, 'W', 60, secondsOf(10, 600), '20 waveforms/s of 16,384 × 3')
  // The short form sends its five within ten seconds instead of a minute.
  await duringLoad(stage, 'L', secondsOf(0.5, 5 / 60), secondsOf(10, 600), 'waveforms of 1,048,576')
  await stage.lost(stage.generator.ask({ do: 'ledger', group: 'A' }).then((ledger) => samplesFound(stage.product.db, ledger, 'v_x')))
}
