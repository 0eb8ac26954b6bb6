import { alarmLatency } from './scenario/alarms.ts'
import { tenfold, triple } from './scenario/burst.ts'
import { idle, storm } from './scenario/connections.ts'
import { modbusPolls } from './scenario/modbus-polls.ts'
import { backfill, flood } from './scenario/neighbours.ts'
import { readers, trends } from './scenario/readers.ts'
import { rebirths } from './scenario/rebirths.ts'
import { rounds } from './scenario/rounds.ts'
import { fewWide, manySmall } from './scenario/sustained.ts'
import { waves } from './scenario/waves.ts'
import { play, type Stage } from './stage/stage.ts'

/** Flags for a server without alarm evaluation. */
const withoutEvaluation = ['--import', new URL('./stage/without-evaluation.ts', import.meta.url).href]

/**
 * The loads of reliability.md, each on its own product. `npm run bench -- load [L-1 …] [--long] [--unjudged]`; without names all of them. `--unjudged`
 * uses a server without alarm evaluation, so that two runs show the cost of evaluation.
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
  'SP-1': rebirths,
  'MB-1': modbusPolls,
  'R-1': rounds,
}

const requested = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = requested.filter((id) => !Object.hasOwn(loads, id))
if (unknown.length > 0) throw new Error(`there is no load ${unknown.join(', ')}; available: ${Object.keys(loads).join(', ')}`)

const flags = process.argv.includes('--unjudged') ? withoutEvaluation : []
let isGood = true
for (const [id, act] of Object.entries(loads))
  if (requested.length === 0 || requested.includes(id)) isGood = (await play(id, act, flags)) && isGood
process.exitCode = isGood ? 0 : 1
