import path from 'node:path'
import { backUp } from '../../apps/server/src/backup/backup.ts'
import { restore } from '../../apps/server/src/backup/restore.ts'
import { missingOf, missingWaves } from '../../trials/check/stored-data.ts'
import { until } from '../../trials/senders/crew.ts'
import type { Fault, Scene } from '../../trials/trial/fault.ts'

/** Ids that stand in what is outside of the database: on pages that are open, in files of others. */
const sequences = ['quarantine_id_seq', 'sampling_id_seq', 'operation_log_id_seq', 'job_id_seq'] as const

const highest = async ({ site }: Scene): Promise<number[]> => {
  const found: number[] = []
  for (const name of sequences)
    found.push(Number((await site.ask(`select coalesce(last_value, 0) from pg_sequences where sequencename = $1`, [name]))[0] ?? 0))
  return found
}

/** Lines of the ledger, and waves, that were acknowledged before the backup began. */
let sureLines = 0
let sureWaveCount = 0

/** A backup is taken while data come in, and brought back later, while the gateways keep sending; then they send again what came since. */
export const restored: Fault = {
  id: 'F-25',
  name: 'backup restored under gateways',
  pass: 'what was acknowledged before the backup is there, what is sent again is stored once',
  times: { short: 2, long: 5 },
  inject: async (scene) => {
    const { site, crew, complain, figure } = scene
    const { databaseUrl, dataDir } = site
    const folder = path.join(site.home, 'backup')
    const keyFolder = path.join(folder, 'keys')
    const sure = crew.ledger.read()
    const sureWaves = crew.waves.book.slice()
    sureLines = sure.length
    sureWaveCount = sureWaves.length
    await backUp({ databaseUrl, dataDir, folder, keyFolder, now: new Date() })
    const atBackup = crew.ledger.size
    await crew.progress()
    await until('something came after the backup', () => crew.ledger.size > atBackup + 100)
    const ids = await highest(scene)
    await site.server.stop()
    const started = performance.now()
    await restore({ databaseUrl, dataDir, folder, keyFolder, stamp: undefined, force: true })
    figure('restored after, s', (performance.now() - started) / 1000)
    const lost = await missingOf(site.db, sure)
    if (lost[0]) complain(`${lost.length} acknowledged before the backup are not in it, such as ${JSON.stringify(lost[0])}`)
    const lostWaves = await missingWaves(site.db, crew.waves.sensor, sureWaves)
    if (lostWaves[0]) complain(`${lostWaves.length} waves acknowledged before the backup are not in it`)
    const after = await highest(scene)
    figure('ids behind those given before', Math.max(...ids.map((id, i) => id - (after[i] ?? 0))))
  },
  heal: async ({ site, crew }) => {
    await site.startServer()
    // What the backup does not hold is in the memory of the gateways.
    const since = crew.ledger.read(sureLines)
    for (const [i, gateway] of crew.gateways.entries()) gateway.repeat(since.filter(({ sensor }) => sensor.startsWith(`crew ${i + 1}-`)))
    crew.http.repeat(since.filter(({ sensor }) => sensor === crew.http.sensor))
    crew.waves.repeat(sureWaveCount)
    await crew.settle()
    crew.isSending = true
  },
}
