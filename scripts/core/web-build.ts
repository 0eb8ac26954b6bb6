import { spawn } from 'node:child_process'
import path from 'node:path'
import { ROOT } from './config.ts'
import { writeLicences } from './licences/third-party.ts'
import { endChild } from './process.ts'
import { isStale, publishNew } from './publish-build.ts'

const WEB = path.join(ROOT, 'apps/web')
/** The build that is served: a link to a folder of `builds`. */
const DIST = path.join(WEB, 'dist')
const BUILDS = path.join(WEB, 'builds')
/** Inputs of the web build. */
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'packages/chart/src',
  'packages/domain/src',
  'packages/dsp/src',
  'package-lock.json',
  'scripts/core/licences',
]

/** Whether the built web app is missing or older than one of its sources. */
export const isWebStale = (): boolean => isStale(path.join(DIST, 'index.html'), SOURCES)

/** Builds the web app with vite into a new folder, without output, and publishes it; if it fails, the error contains vite's output. */
export async function buildWeb(abort?: AbortSignal): Promise<void> {
  await publishNew(BUILDS, DIST, async (build) => {
    await runVite(build, abort)
    writeLicences(build)
  })
}

const runVite = (outDir: string, abort?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js')
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir'], {
      cwd: WEB,
      env: { ...process.env, NODE_ENV: 'production' },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    const giveUp = () => void endChild(child, ['SIGTERM', 'SIGKILL'], 2000)
    if (abort?.aborted) giveUp()
    abort?.addEventListener('abort', giveUp, { once: true })
    child.once('error', reject)
    child.once('close', (code) => {
      abort?.removeEventListener('abort', giveUp)
      if (code === 0) resolve()
      else reject(new Error(`The web app could not be built:\n${output.trim()}`))
    })
  })
