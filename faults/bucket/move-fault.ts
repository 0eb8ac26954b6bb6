import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bucketEnvironment } from '../../trials/product/server.ts'
import type { Site } from '../../trials/product/site.ts'
import type { Fault } from '../../trials/trial/fault.ts'
import type { SwiftBucket } from './swift.ts'

const program = path.resolve(import.meta.dirname, '../../scripts/operate/move-to-s3.ts')
/** How long waveforms are stored on the disk before the move, ms. */
const storingMs = 5000
/** When the move is killed the first time, ms: while it uploads. */
const killMs = 1500
/** Age of logs that no server goes on with, ms. */
const finishedMs = 3 * 3_600_000

const segmentsOnDisk = (site: Site): string[] =>
  readdirSync(path.join(site.dataDir, 'waves'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.seg'))

/** Runs the command; returns its exit code, null if it was killed, and what it said. */
async function move(site: Site, killAfterMs?: number): Promise<{ readonly code: number | null; readonly said: string }> {
  const env = { ...process.env, DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir, ...bucketEnvironment(site.bucket) }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text
    })
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  return { code, said }
}

/** An installation on the disk begins to use a bucket; then its waveforms are moved there while more come, by a command that is killed once. */
export const movedIntoBucket = (bucket: SwiftBucket): Fault => ({
  id: 'B-5',
  name: 'moved from the disk into a bucket while it runs',
  pass: 'nothing acknowledged is lost or changed, and no waveform is left on the disk',
  times: { short: 1, long: 1 },
  inject: async ({ site, fail, figure }) => {
    await pause(storingMs)
    await site.server.stop()
    // Another installation is in the bucket.
    site.useBucket({ ...bucket.settings, prefix: 'moved' })
    await site.startServer()
    const old = new Date(Date.now() - finishedMs)
    const logs = path.join(site.dataDir, 'waves', 'log')
    for (const name of readdirSync(logs)) utimesSync(path.join(logs, name), old, old)
    const before = segmentsOnDisk(site).length
    if (before === 0) fail('there was nothing to move')
    await move(site, killMs)
    const begin = performance.now()
    const { code, said } = await move(site)
    figure('move, s', (performance.now() - begin) / 1000)
    if (code !== 0 || !said.includes('Nothing is left on the disk')) fail(`the move ended with ${code}: ${said.slice(-500)}`)
    const left = segmentsOnDisk(site)
    if (left.length > 0) fail(`${left.length} of ${before} segments are still on the disk`)
  },
})
