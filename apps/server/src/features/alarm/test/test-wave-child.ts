import { openDatabase } from '../../../platform/database/database.ts'
import { Events } from '../../../platform/events/events.ts'
import { runTasks } from '../../../testing/run-tasks.ts'
import { waveReader } from '../../../waves/form/wave-file.ts'
import { BlobStore } from '../../../waves/segment/blob-store.ts'
import { shaftFactsAt } from '../../analysis/fault-lines/fault-lines.service.ts'
import { BandMeter } from '../band/band-meter.ts'
import { WaveEvaluator, waveEvaluationTasks } from '../band/evaluate-waves.ts'

/** A server process that evaluates waveforms one after another, to be killed by the crash test. Arguments: database, data folder. */
const [url = '', dataDir = ''] = process.argv.slice(2)
const db = openDatabase(url, { max: 2 })
const evaluator = new WaveEvaluator(db, new Events(), new BandMeter(db, waveReader(await BlobStore.open(dataDir)), shaftFactsAt))
process.stdout.write('judging\n')
await runTasks(db, [waveEvaluationTasks(evaluator)])
process.stdout.write('done\n')
process.exit(0)
