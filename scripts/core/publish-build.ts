import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './config.ts'

/** Builds that are kept: servers that run go on using the one that they have started with (guess: somebody who works on the product restarts sooner). */
const KEPT_BUILDS = 5

const newest = (place: string): number => {
  const found = statSync(place, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(found.mtimeMs, ...readdirSync(place).map((name) => newest(path.join(place, name))))
}

/** Whether a built file is missing or older than one of the sources, which are named from the root of the checkout. */
export const isStale = (built: string, sources: readonly string[]): boolean =>
  !existsSync(built) || statSync(built).mtimeMs < Math.max(...sources.map((source) => newest(path.join(ROOT, source))))

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

/** Makes a build in a new folder of `builds` and publishes it as `dist`; nothing remains of one that fails. */
export async function publishNew(builds: string, dist: string, make: (build: string) => Promise<void>): Promise<void> {
  mkdirSync(builds, { recursive: true })
  const build = mkdtempSync(path.join(builds, 'build-'))
  try {
    await make(build)
    publishBuild(build, dist)
  } catch (error) {
    rmSync(build, { recursive: true, force: true })
    throw error
  }
}
