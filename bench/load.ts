import { tenfold, triple } from './load/burst.ts'
import { idle, storm } from './load/connections.ts'
import { backfill, flood } from './load/neighbours.ts'
import { play, type Stage } from './load/stage.ts'
import { fewWide, manySmall } from './load/sustained.ts'
import { waves } from './load/waves.ts'

/** The loads of reliability.md, each on a product of its own. `npm run bench -- load [L-1 …] [--long]`; without names all of them. */
const loads: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'L-1': manySmall,
  'L-2': fewWide,
  'L-3': triple,
  'L-4': tenfold,
  'L-5': idle,
  'L-6': waves,
  'L-7': storm,
  'L-12': backfill,
  'I-8': flood,
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = asked.filter((id) => !Object.hasOwn(loads, id))
if (unknown.length > 0) throw new Error(`there is no load ${unknown.join(', ')}; there are ${Object.keys(loads).join(', ')}`)

let isGood = true
for (const [id, act] of Object.entries(loads)) if (asked.length === 0 || asked.includes(id)) isGood = (await play(id, act)) && isGood
process.exitCode = isGood ? 0 : 1
