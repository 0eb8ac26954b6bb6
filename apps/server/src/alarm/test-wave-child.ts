import { openDatabase } from '../core/database.ts'
import { Events } from '../core/events.ts'
import { turningAt } from '../diagnosis/fault-lines.service.ts'
import { BlobStore } from '../waveform/blob-store.ts'
import { waveReader } from '../waveform/wave-file.ts'
import { BandMeter } from './band-meter.ts'
import { WaveJudge } from './wave-judge.ts'

/** A server process that judges waves one after the other, to be killed by the crash test. Arguments: database, data folder. */
const [url = '', dataDir = ''] = process.argv.slice(2)
const db = openDatabase(url, { max: 2 })
const judge = new WaveJudge(db, new Events(), new BandMeter(db, waveReader(await BlobStore.open(dataDir)), turningAt))
process.stdout.write('judging\n')
while ((await judge.look()) > 0);
process.stdout.write('done\n')
process.exit(0)
