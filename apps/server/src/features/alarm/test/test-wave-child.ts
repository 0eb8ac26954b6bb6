import { openDatabase } from '../../../platform/database/database.ts'
import { Events } from '../../../platform/events/events.ts'
import { waveReader } from '../../../waves/form/wave-file.ts'
import { BlobStore } from '../../../waves/segment/blob-store.ts'
import { turningAt } from '../../analysis/fault-lines/fault-lines.service.ts'
import { BandMeter } from '../band/band-meter.ts'
import { WaveJudge } from '../band/evaluate-waves.ts'

/** A server process that judges waves one after the other, to be killed by the crash test. Arguments: database, data folder. */
const [url = '', dataDir = ''] = process.argv.slice(2)
const db = openDatabase(url, { max: 2 })
const judge = new WaveJudge(db, new Events(), new BandMeter(db, waveReader(await BlobStore.open(dataDir)), turningAt))
process.stdout.write('judging\n')
while ((await judge.look()) > 0);
process.stdout.write('done\n')
process.exit(0)
