import path from 'node:path'
import { type Access, type Outside, type PackageName, ROOMS, SCREEN_PACKAGES, TEST_TOOLS, TOOLS } from './import-table.ts'
import { importsOf, placeOf, ringsOf, targetOf } from './imports.ts'

/** Sources by their path from the root. */
export type Sources = ReadonlyMap<string, string>

export const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)test-[a-z0-9-]+\.tsx?$|(^|\/)testing\//.test(file)

const isOpen = (access: Access | undefined, from: string, module: string): boolean =>
  access === 'all' || (access !== undefined && ('files' in access ? access.files.test(from) : access.modules.test(module)))

/** Whose code a file is, as far as floors go: its folder, and its feature where it lies in one. */
const ownerOf = (inside: string): { folder: string; feature: string | undefined } => {
  const [folder = '', feature] = inside.split('/')
  return { folder, feature: folder === 'features' ? feature : undefined }
}

/** Why a file may not import another one of its room, or undefined. */
const floorOffence = (room: string, from: string, to: string): string | undefined => {
  const floors = ROOMS[room]?.floors
  if (!floors || isTest(from)) return undefined
  const a = ownerOf(from)
  const b = ownerOf(to)
  if (a.folder === b.folder) return a.feature === b.feature ? undefined : `feature ${a.feature} imports feature ${b.feature}`
  const [low, high] = [b, a].map(({ folder }) => floors.findIndex((peers) => peers.includes(folder)))
  // Files beside the floors, such as main.tsx, start the app and lie above all of them; nothing imports those.
  if (low === undefined || low === -1) return `${b.folder} is on no floor`
  return high === -1 || (high ?? 0) > low ? undefined : `${a.folder} lies below ${b.folder} or beside it`
}

/** Why a program that tries the product may not import something, or undefined. */
const toolOffence = (file: string, specifier: string): string | undefined => {
  const folder = file.split('/')[0] ?? ''
  const allowed = TOOLS[folder]
  const target = targetOf(file, specifier)
  if (!allowed || (target === undefined ? !SCREEN_PACKAGES.test(specifier) : allowed.test(target))) return undefined
  return `${folder} must not import ${target ?? specifier}`
}

const kindOf = (specifier: string): Outside =>
  /^zod(\/|$)/.test(specifier) ? 'zod' : SCREEN_PACKAGES.test(specifier) ? 'screen' : 'platform'

const outsideOffence = (room: string, inside: string, specifier: string): string | undefined => {
  if (isTest(inside) && TEST_TOOLS.test(specifier)) return undefined
  const isAllowed = ROOMS[room]?.outside.some((one) => (typeof one === 'string' ? one === kindOf(specifier) : one.test(specifier)))
  return isAllowed ? undefined : `${room} must not import ${specifier}`
}

const offenceOf = (file: string, specifier: string): string | undefined => {
  const place = placeOf(file)
  const row = place && ROOMS[place.room]
  if (!place || !row) return toolOffence(file, specifier)
  const { room, inside } = place
  const target = targetOf(file, specifier)
  if (target === undefined) return outsideOffence(room, inside, specifier)
  const to = placeOf(target)
  if (!to) return (isTest(inside) || room === 'e2e') && /^(scripts|trials)\//.test(target) ? undefined : `leads out of ${room}`
  if (to.room === room) return floorOffence(room, inside, to.inside)
  if (specifier.startsWith('.')) return `reaches into ${to.room} by a relative path`
  const access = row.packages[to.room as PackageName]
  return isOpen(access, inside, to.inside.replace(/\.ts$/, '')) ? undefined : `${room} must not import ${specifier}`
}

/** Every import that breaks a rule, as `file: import: reason`. */
export const importOffences = (sources: Sources): string[] =>
  [...sources].flatMap(([file, source]) =>
    importsOf(source).flatMap(({ specifier }) => {
      const offence = offenceOf(file, specifier)
      return offence ? [`${file}: '${specifier}': ${offence}`] : []
    }),
  )

type Edge = readonly [from: string, to: string]

/** Imports between files of ours, types included; tests import what they like. */
const edgesOf = (sources: Sources): Edge[] =>
  [...sources].flatMap(([file, source]) =>
    isTest(file)
      ? []
      : importsOf(source).flatMap(({ specifier }): Edge[] => {
          const target = targetOf(file, specifier)
          return target && sources.has(target) ? [[file, target]] : []
        }),
  )

const ringsAmong = (edges: readonly Edge[]): string[] => {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of edges) {
    if (from === to) continue
    for (const node of [from, to]) if (!graph.has(node)) graph.set(node, new Set())
    graph.get(from)?.add(to)
  }
  return ringsOf(new Map([...graph].map(([node, next]) => [node, [...next]]))).map((ring) => ring.join(' <-> '))
}

/** Every ring of files that import one another. */
export const fileRings = (sources: Sources): string[] => ringsAmong(edgesOf(sources))

/**
 * Every ring of folders: of folders with the files that lie directly in them, and of the folders within one folder with everything
 * below them.
 */
export const folderRings = (sources: Sources): string[] => {
  const edges = edgesOf(sources)
  const direct = edges.map(([from, to]): Edge => [path.posix.dirname(from), path.posix.dirname(to)])
  const siblings = edges.flatMap(([from, to]): Edge[] => {
    const a = from.split('/')
    const b = to.split('/')
    const depth = a.findIndex((part, n) => part !== b[n])
    const isFolder = depth < a.length - 1 && depth < b.length - 1
    return isFolder ? [[a.slice(0, depth + 1).join('/'), b.slice(0, depth + 1).join('/')]] : []
  })
  return [...new Set([...ringsAmong(direct), ...ringsAmong(siblings)])]
}
