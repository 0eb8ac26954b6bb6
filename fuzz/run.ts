/**
 * Mutated MQTT frames, payloads and recordings: `npm run fuzz -- [COUNT] [--seed N] [--recordings FILES] [--tcp FRAMES]`. COUNT (10,000,000) inputs are
 * fed to the connections and decoders in this process without a network, FILES (a hundredth) to the readers of recordings, FRAMES (a hundredth) to
 * a separate server over TCP. With `--decoder NAME` all inputs are payloads of the decoders whose names begin so.
 */
import { parseArgs } from 'node:util'
import { residentMibOf } from '../trials/core/process-usage.ts'
import { randomOf } from '../trials/core/random.ts'
import { PageWatch } from '../trials/product/page-watch.ts'
import { Trial } from '../trials/trial/trial.ts'
import { fuzzDecoder } from './decoders.ts'
import { Findings } from './finding.ts'
import { FrameFuzz } from './frames.ts'
import { heldMib } from './memory.ts'
import { fuzzOverTcp } from './over-tcp.ts'
import { fuzzRecording } from './recordings.ts'

/** Share of frames among the inputs; the others are payloads. */
const frameShare = 0.7
/** Number of inputs between two reports. */
const reportEvery = 1_000_000
/** Maximum growth of memory since the first tenth, MiB (guess: the variation of garbage collection). */
const maxGrowthMib = 50

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { decoder: { type: 'string' }, seed: { type: 'string' }, recordings: { type: 'string' }, tcp: { type: 'string' } },
})
const count = Number((positionals[0] ?? '10000000').replaceAll(/[_,]/g, ''))
const others = values.decoder === undefined ? Math.floor(count / 100) : 0
const recordings = Number(values.recordings ?? others)
const tcpFrames = Number(values.tcp ?? others)
const frameShareNow = values.decoder === undefined ? frameShare : 0
const seed = Number(values.seed ?? Date.now() % 1_000_000)
if (![count, recordings, tcpFrames, seed].every(Number.isSafeInteger))
  throw new Error('npm run fuzz -- [COUNT] [--seed N] [--recordings FILES] [--tcp FRAMES]: whole numbers')

const findings = new Findings()
process.on('unhandledRejection', (error) => findings.add({ what: `unhandled rejection: ${error}`, bytes: [] }))
const random = randomOf(seed)
const rate = (done: number, since: number) => `${Math.round(done / ((performance.now() - since) / 1000)).toLocaleString('en')}/s`
console.log(`${count.toLocaleString('en')} inputs, seed ${seed}`)

/** Feeds inputs, reports progress, and checks the growth of memory. */
async function play(name: string, inputs: number, step: (left: number) => Promise<number>): Promise<void> {
  const started = performance.now()
  let early = 0
  let reported = 0
  for (let done = 0; done < inputs; ) {
    done += await step(inputs - done)
    if (early === 0 && done >= inputs / 10) early = await heldMib()
    if (done - reported < reportEvery && done < inputs) continue
    reported = done
    console.log(
      `${name}: ${done.toLocaleString('en')}, ${rate(done, started)}, ${Math.round(await heldMib())} MiB in use, ${findings.count} findings`,
    )
  }
  if (inputs === 0) return
  const growth = (await heldMib()) - early
  if (growth > maxGrowthMib) findings.add({ what: `${name}: the memory grew by ${Math.round(growth)} MiB`, bytes: [] })
}

const fuzz = new FrameFuzz(random, findings)
await play('frames', Math.floor(count * frameShareNow), async (left) => {
  const before = fuzz.counts.frames
  for (let i = 0; i < 100; i++) await fuzz.connection(left)
  return fuzz.counts.frames - before
})
await fuzz.close()
const { connections, closed, answered, waiting, settled } = fuzz.counts
console.log(
  `connections ${connections}: closed ${closed}, answered the ping ${answered}, waiting for the rest of a frame ${waiting}; ${settled} messages settled`,
)

/** Steps of one input each, some at a time; between them pending rejections surface. */
const inTurns = (once: () => void) => async (left: number) => {
  const some = Math.min(1000, left)
  for (let i = 0; i < some; i++) once()
  await new Promise((resolve) => setImmediate(resolve))
  return some
}

await play(
  'payloads',
  Math.ceil(count * (1 - frameShareNow)),
  inTurns(() => fuzzDecoder(random, findings, values.decoder)),
)
await play(
  'recordings',
  recordings,
  inTurns(() => fuzzRecording(random, findings)),
)

if (tcpFrames > 0) {
  const trial = await Trial.open(seed)
  // Clean up when interrupted, too.
  process.once('SIGINT', () => void trial.close().then(() => process.exit(1)))
  try {
    const watch = new PageWatch(trial.site)
    const [gateway] = trial.crew.spare
    const started = performance.now()
    const target = { port: trial.site.mqttPort, token: gateway?.token ?? '', sensor: gateway?.sensors[0] ?? '' }
    const ends = await fuzzOverTcp(target, tcpFrames, random, findings)
    console.log(
      `over TCP: ${tcpFrames.toLocaleString('en')}, ${rate(tcpFrames, started)}, server ${Math.round(residentMibOf(trial.site.server.pid))} MiB, ${JSON.stringify(ends)}`,
    )
    await trial.crew.settle()
    for (const what of await watch.failures()) findings.add({ what: `over TCP: ${what}`, bytes: [] })
  } finally {
    await trial.close()
  }
}
console.log(`${findings.count} findings`)
process.exit(findings.count > 0 ? 1 : 0)
