import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './config.ts'
import { endChild } from './process.ts'

const WEB = path.join(ROOT, 'apps/web')
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
]

const newest = (place: string): number => {
  const found = statSync(place, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(found.mtimeMs, ...readdirSync(place).map((name) => newest(path.join(place, name))))
}

/** Whether the built web app is missing or older than one of its sources. */
export const isWebStale = (): boolean => {
  const built = path.join(WEB, 'dist/index.html')
  return !existsSync(built) || statSync(built).mtimeMs < Math.max(...SOURCES.map((source) => newest(path.join(ROOT, source))))
}

/** Builds the web app with vite, without output; if it fails, the error contains vite's output. */
export const buildWeb = (abort?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js')
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
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
