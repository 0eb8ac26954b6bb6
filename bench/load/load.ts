import { alarmLatency } from './scenario/alarms.ts'
import { tenfold, triple } from './scenario/burst.ts'
import { idle, storm } from './scenario/connections.ts'
import { backfill, flood } from './scenario/neighbours.ts'
import { readers, trends } from './scenario/readers.ts'
import { fewWide, manySmall } from './scenario/sustained.ts'
import { waves } from './scenario/waves.ts'
import { play, type Stage } from './stage/stage.ts'

/** For a server that does not judge what it takes in. */
const unjudged = ['--import', new URL('./stage/without-evaluation.ts', import.meta.url).href]

/**
 * The loads of reliability.md, each on a product of its own. `npm run bench -- load [L-1 …] [--long] [--unjudged]`; without names all of them, and with
 * the last word by a server that does not judge, so that two runs say what judging costs.
 */
const loads: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'L-1': manySmall,
  'L-2': fewWide,
  'L-3': triple,
  'L-4': tenfold,
  'L-5': idle,
  'L-6': waves,
  'L-7': storm,
  'L-8': trends,
  'L-10': readers,
  'L-11': alarmLatency,
  'L-12': backfill,
  'I-8': flood,
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = asked.filter((id) => !Object.hasOwn(loads, id))
if (unknown.length > 0) throw new Error(`there is no load ${unknown.join(', ')}; there are ${Object.keys(loads).join(', ')}`)

const flags = process.argv.includes('--unjudged') ? unjudged : []
let isGood = true
for (const [id, act] of Object.entries(loads)) if (asked.length === 0 || asked.includes(id)) isGood = (await play(id, act, flags)) && isGood
process.exitCode = isGood ? 0 : 1
