import { spawn } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './config.ts'
import { endChild } from './process.ts'

const WEB = path.join(ROOT, 'apps/web')
/** The build that is served: a link to a folder of `builds`. */
const DIST = path.join(WEB, 'dist')
const BUILDS = path.join(WEB, 'builds')
/** Builds that are kept: servers that run go on serving the one that they have started with (guess: somebody who works on the web app restarts sooner). */
const KEPT_BUILDS = 5
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
  const built = path.join(DIST, 'index.html')
  return !existsSync(built) || statSync(built).mtimeMs < Math.max(...SOURCES.map((source) => newest(path.join(ROOT, source))))
}

/**
 * Publishes a finished build: renames a link to it over the previous link, so that no server finds half a build, and deletes the oldest builds.
 * Windows cannot rename over a folder; there the link is missing for a moment.
 */
export function publishBuild(build: string, dist: string, kept = KEPT_BUILDS): void {
  const link = `${build}.link`
  symlinkSync(path.resolve(build), link, 'junction')
  const before = lstatSync(dist, { throwIfNoEntry: false })
  // A build of an earlier version is a folder.
  if (before && (!before.isSymbolicLink() || process.platform === 'win32')) rmSync(dist, { recursive: true, force: true })
  renameSync(link, dist)
  const builds = path.dirname(build)
  const byAge = readdirSync(builds)
    .map((name) => path.join(builds, name))
    .filter((one) => one !== build)
    .map((one) => ({ one, age: lstatSync(one, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.age - a.age)
  for (const { one } of byAge.slice(kept - 1)) rmSync(one, { recursive: true, force: true })
}

/** Builds the web app with vite into a new folder, without output, and publishes it; if it fails, the error contains vite's output. */
export async function buildWeb(abort?: AbortSignal): Promise<void> {
  mkdirSync(BUILDS, { recursive: true })
  const build = mkdtempSync(path.join(BUILDS, 'build-'))
  try {
    await runVite(build, abort)
    publishBuild(build, DIST)
  } catch (error) {
    rmSync(build, { recursive: true, force: true })
    throw error
  }
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
