import type { Column, Leave } from './import-table.ts'
import { LAYERS, SCREEN_PACKAGES, TEST_TOOLS, TOOLS, WALLS } from './import-table.ts'
import { importsOf, placeOf, ringsOf, targetOf } from './imports.ts'

/** Sources by their path from the root. */
export type Sources = ReadonlyMap<string, string>

const PACKAGES: readonly string[] = ['dsp', 'domain', 'condition', 'device'] satisfies Column[]
const isPackage = (name: string): name is Column => PACKAGES.includes(name)

const isTest = (inside: string): boolean => /\.test\.tsx?$|(^|\/)test-[a-z-]+\.tsx?$/.test(inside)

const allows = (leave: Leave, from: string, wanted: string): boolean =>
  leave === 'yes' || (leave !== 'no' && ('from' in leave ? leave.from.test(from) : leave.only.test(wanted)))

const rankOf = (app: string, inside: string): { folder: string; rank: number } => {
  const folder = inside.split('/')[0] ?? ''
  const layers = LAYERS[app]
  if (!layers || layers.core.includes(folder)) return { folder, rank: 0 }
  if (layers.shared.includes(folder)) return { folder, rank: 1 }
  return { folder, rank: layers.app.includes(folder) ? 3 : 2 }
}

/** Why a file of an app may not import another file of that app, or undefined. */
const layerOffence = (app: string, from: string, to: string): string | undefined => {
  if (!LAYERS[app] || isTest(from)) return undefined
  const a = rankOf(app, from)
  const b = rankOf(app, to)
  if (a.folder === b.folder || b.rank < a.rank || (a.rank === b.rank && a.rank !== 2)) return undefined
  return a.rank === 2 && b.rank === 2 ? `feature ${a.folder} imports feature ${b.folder}` : `${a.folder} lies below ${b.folder}`
}

/** Why a program that tries the product may not import something, or undefined. */
const toolOffence = (file: string, specifier: string): string | undefined => {
  const folder = file.split('/')[0] ?? ''
  const leave = TOOLS[folder]
  const target = targetOf(file, specifier)
  if (!leave || (target === undefined ? !SCREEN_PACKAGES.test(specifier) : leave.test(target))) return undefined
  return `${folder} must not import ${target ?? specifier}`
}

const offenceOf = (file: string, specifier: string): string | undefined => {
  const place = placeOf(file)
  const wall = place && WALLS[place.room]
  if (!place || !wall) return toolOffence(file, specifier)
  const { room, inside } = place
  const target = targetOf(file, specifier)
  if (target === undefined) {
    if (isTest(inside) && TEST_TOOLS.test(specifier)) return undefined
    const column: Column =
      specifier === 'zod' || specifier.startsWith('zod/') ? 'zod' : SCREEN_PACKAGES.test(specifier) ? 'screen' : 'platform'
    return allows(wall[column], inside, specifier) ? undefined : `${room} must not import ${specifier}`
  }
  const to = placeOf(target)
  if (!to) return (isTest(inside) || room === 'e2e') && /^(scripts|faults)\//.test(target) ? undefined : `leads out of ${room}`
  if (to.room === room) return layerOffence(room, inside, to.inside)
  if (specifier.startsWith('.')) return `reaches into ${to.room} by a relative path`
  return isPackage(to.room) && allows(wall[to.room], inside, to.inside.replace(/\.ts$/, ''))
    ? undefined
    : `${room} must not import ${specifier}`
}

/** Every import that breaks a wall, as `file: import: reason`. */
export const wallOffenders = (sources: Sources): string[] =>
  [...sources].flatMap(([file, source]) =>
    importsOf(source).flatMap(({ specifier }) => {
      const offence = offenceOf(file, specifier)
      return offence ? [`${file}: '${specifier}': ${offence}`] : []
    }),
  )

/** Every ring of imports, as its files in one line. */
export const importRings = (sources: Sources): string[] => {
  const edges = [...sources].map(([file, source]): [string, string[]] => [
    file,
    importsOf(source).flatMap(({ specifier, kind }) => {
      const target = kind === 'value' ? targetOf(file, specifier) : undefined
      return target && sources.has(target) ? [target] : []
    }),
  ])
  return ringsOf(new Map(edges)).map((ring) => ring.join(' <-> '))
}
