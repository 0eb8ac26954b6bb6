import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The root of the checkout. */
const ROOT = path.resolve(import.meta.dirname, '../../..')

/** An entry of a lock file of npm, version 3. */
export interface LockEntry {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}
export type Lock = Readonly<Record<string, LockEntry>>

/** What is installed by a lock file: the product, or a package that few need. */
export interface LockFile {
  /** Its folder, from the root of the checkout. */
  readonly folder: string
  /** `product`: what `npm ci` installs; `optional`: what an operator adds; `test`: what only tests install. */
  readonly kind: 'product' | 'optional' | 'test'
  /** Packages that run although only a build needs them: their JavaScript is a part of what is built, and browsers run it. */
  readonly inBrowsers?: readonly string[]
}

/** What pages of the help contain: the client of VitePress, its search and their framework. Source: imports of its `dist/client`; Algolia's search is not configured, and left out by the build. */
const inHelp = [
  ...['vitepress', 'vue', '@vue/runtime-dom', '@vue/runtime-core', '@vue/reactivity', '@vue/shared'],
  ...['@vueuse/core', '@vueuse/integrations', '@vueuse/shared', 'focus-trap', 'tabbable', 'mark.js', 'minisearch'],
]

/** Every lock file of the checkout. */
export const lockFiles: readonly LockFile[] = [
  { folder: '.', kind: 'product' },
  { folder: 'optional/opcua', kind: 'optional' },
  { folder: 'optional/nats', kind: 'optional' },
  { folder: 'optional/help', kind: 'optional', inBrowsers: inHelp },
  { folder: 'optional/kubernetes', kind: 'test' },
]

/** The entries of a lock file by their places. */
export const readLock = (folder: string): Lock => JSON.parse(readFileSync(path.join(ROOT, folder, 'package-lock.json'), 'utf8')).packages

const marker = 'node_modules/'

/** The name of a package by its place in a lock file. */
export const nameAt = (place: string): string => place.slice(place.lastIndexOf(marker) + marker.length)

/** Whether an entry is a package of someone else: the others are the product's own. */
export const isForeign = (place: string, { link }: LockEntry): boolean => place.includes(marker) && link !== true

/** Licences of packages that name none but contain its text, as read there. */
const readLicences: Readonly<Record<string, string>> = {
  'png-js 2.0.0': 'MIT',
  'precond 0.2.3': 'MIT',
  'dequeue 1.0.5': 'BSD-2-Clause',
}

/** The licence of a package, an SPDX expression; undefined if it names none and none was read in it. */
export const licenceOf = (place: string, { license, version }: LockEntry): string | undefined =>
  license ?? readLicences[`${nameAt(place)} ${version}`]

/** A package that belongs to what runs. */
export interface RunningPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Its folder; null where it is for another platform and not installed. */
  readonly folder: string | null
}

const byName = (a: RunningPackage, b: RunningPackage) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en')

/** Whether an entry only builds or tests the product. */
export const isForBuilding = (place: string, { dev, devOptional }: LockEntry, { inBrowsers = [] }: Pick<LockFile, 'inBrowsers'>): boolean =>
  (dev === true || devOptional === true) && !inBrowsers.includes(nameAt(place))

/** The packages of a lock file that run with the product, each once, by name; those that only build or test it are left out. */
export function runningPackages(file: LockFile): RunningPackage[] {
  const { folder } = file
  const found = new Map<string, RunningPackage>()
  for (const [place, entry] of Object.entries(readLock(folder))) {
    if (!isForeign(place, entry) || isForBuilding(place, entry, file)) continue
    const { version = '' } = entry
    const name = nameAt(place)
    const installed = path.join(ROOT, folder, place)
    const known = found.get(`${name} ${version}`)
    if (known?.folder) continue
    found.set(`${name} ${version}`, {
      name,
      version,
      licence: licenceOf(place, entry) ?? 'unknown',
      folder: existsSync(installed) ? installed : null,
    })
  }
  return [...found.values()].sort(byName)
}
