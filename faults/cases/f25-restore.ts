import path from 'node:path'
import { backUp } from '../../apps/server/src/backup/backup.ts'
import { restore } from '../../apps/server/src/backup/restore.ts'
import { missingOf, missingWaves } from '../../trials/check/stored-data.ts'
import { until } from '../../trials/senders/crew.ts'
import type { Fault, FaultContext } from '../../trials/trial/fault.ts'

/** Ids that are known outside of the database: in open pages, in exported files. */
const sequences = ['quarantine_id_seq', 'sampling_id_seq', 'operation_log_id_seq', 'job_id_seq'] as const

const highest = async ({ site }: FaultContext): Promise<number[]> => {
  const found: number[] = []
  for (const name of sequences)
    found.push(Number((await site.ask(`select coalesce(last_value, 0) from pg_sequences where sequencename = $1`, [name]))[0] ?? 0))
  return found
}

/** Lines of the ledger, and waveforms, acknowledged before the backup began. */
let sureLines = 0
let sureWaveCount = 0

/** A backup is made while data arrives, and restored later while the gateways continue to send; then they resend what arrived since. */
export const restored: Fault = {
  id: 'F-25',
  name: 'backup restored with connected gateways',
  pass: 'data acknowledged before the backup is present, resent data is stored once',
  times: { short: 2, long: 5 },
  inject: async (scene) => {
    const { site, crew, fail, figure } = scene
    const { databaseUrl, dataDir } = site
    const folder = path.join(site.home, 'backup')
    const keyFolder = path.join(folder, 'keys')
    const sure = crew.ledger.read()
    const sureWaves = crew.waves.acknowledgedWaves.slice()
    sureLines = sure.length
    sureWaveCount = sureWaves.length
    await backUp({ databaseUrl, dataDir, folder, keyFolder, now: new Date() })
    const atBackup = crew.ledger.size
    await crew.progress()
    await until('data arrived after the backup', () => crew.ledger.size > atBackup + 100)
    const ids = await highest(scene)
    await site.server.stop()
    const started = performance.now()
    await restore({ databaseUrl, dataDir, folder, keyFolder, stamp: undefined, force: true })
    figure('restored after, s', (performance.now() - started) / 1000)
    const lost = await missingOf(site.db, sure)
    if (lost[0]) fail(`${lost.length} acknowledged before the backup are not in it, for example ${JSON.stringify(lost[0])}`)
    const lostWaves = await missingWaves(site.db, crew.waves.sensor, sureWaves)
    if (lostWaves[0]) fail(`${lostWaves.length} waveforms acknowledged before the backup are not in it`)
    const after = await highest(scene)
    figure('ids reused after the restore', Math.max(...ids.map((id, i) => id - (after[i] ?? 0))))
  },
  heal: async ({ site, crew }) => {
    await site.startServer()
    // Data that is not in the backup is still in the memory of the gateways.
    const since = crew.ledger.read(sureLines)
    for (const [i, gateway] of crew.gateways.entries()) gateway.repeat(since.filter(({ sensor }) => sensor.startsWith(`crew ${i + 1}-`)))
    crew.http.repeat(since.filter(({ sensor }) => sensor === crew.http.sensor))
    crew.waves.repeat(sureWaveCount)
    await crew.settle()
    crew.isSending = true
  },
}
