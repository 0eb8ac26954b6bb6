import path from 'node:path'
import { type Access, type ExternalKind, type PackageName, ROOMS, SCREEN_PACKAGES, TEST_TOOLS, TOOLS } from './import-table.ts'
import { cyclesOf, importsOf, roomOf, targetOf } from './imports.ts'

/** Sources by their path from the root. */
export type Sources = ReadonlyMap<string, string>

export const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)test-[a-z0-9-]+\.tsx?$|(^|\/)testing\//.test(file)

const isOpen = (access: Access | undefined, from: string, module: string): boolean =>
  access === 'all' || (access !== undefined && ('files' in access ? access.files.test(from) : access.modules.test(module)))

/** The folder of a file for the floor rules, and its feature if it is in one. */
const ownerOf = (inside: string): { folder: string; feature: string | undefined } => {
  const [folder = '', feature] = inside.split('/')
  return { folder, feature: folder === 'features' ? feature : undefined }
}

/** Why a file must not import another one of its room, or undefined. */
const floorViolation = (room: string, from: string, to: string): string | undefined => {
  const floors = ROOMS[room]?.floors
  if (!floors || isTest(from)) return undefined
  const a = ownerOf(from)
  const b = ownerOf(to)
  if (a.folder === b.folder) return a.feature === b.feature ? undefined : `feature ${a.feature} imports feature ${b.feature}`
  const [low, high] = [b, a].map(({ folder }) => floors.findIndex((peers) => peers.includes(folder)))
  // Files outside the floors, such as main.tsx, start the app and are above all floors; nothing imports them.
  if (low === undefined || low === -1) return `${b.folder} is on no floor`
  return high === -1 || (high ?? 0) > low ? undefined : `${a.folder} is below ${b.folder} or a peer of it`
}

/** Why a program that tests the product must not import something, or undefined. */
const toolViolation = (file: string, specifier: string): string | undefined => {
  const folder = file.split('/')[0] ?? ''
  const allowed = TOOLS[folder]
  const target = targetOf(file, specifier)
  if (!allowed || (target === undefined ? !SCREEN_PACKAGES.test(specifier) : allowed.test(target))) return undefined
  return `${folder} must not import ${target ?? specifier}`
}

const kindOf = (specifier: string): ExternalKind =>
  /^zod(\/|$)/.test(specifier) ? 'zod' : SCREEN_PACKAGES.test(specifier) ? 'screen' : 'platform'

const externalViolation = (room: string, inside: string, specifier: string): string | undefined => {
  if (isTest(inside) && TEST_TOOLS.test(specifier)) return undefined
  const isAllowed = ROOMS[room]?.external.some((one) => (typeof one === 'string' ? one === kindOf(specifier) : one.test(specifier)))
  return isAllowed ? undefined : `${room} must not import ${specifier}`
}

const violationOf = (file: string, specifier: string): string | undefined => {
  const place = roomOf(file)
  const row = place && ROOMS[place.room]
  if (!place || !row) return toolViolation(file, specifier)
  const { room, inside } = place
  const target = targetOf(file, specifier)
  if (target === undefined) return externalViolation(room, inside, specifier)
  const to = roomOf(target)
  if (!to) return (isTest(inside) || room === 'e2e') && /^(scripts|trials)\//.test(target) ? undefined : `leads out of ${room}`
  if (to.room === room) return floorViolation(room, inside, to.inside)
  if (specifier.startsWith('.')) return `reaches into ${to.room} by a relative path`
  const access = row.packages[to.room as PackageName]
  return isOpen(access, inside, to.inside.replace(/\.ts$/, '')) ? undefined : `${room} must not import ${specifier}`
}

/** Every import that breaks a rule, as `file: import: reason`. */
export const importViolations = (sources: Sources): string[] =>
  [...sources].flatMap(([file, source]) =>
    importsOf(source).flatMap(({ specifier }) => {
      const violation = violationOf(file, specifier)
      return violation ? [`${file}: '${specifier}': ${violation}`] : []
    }),
  )

type Edge = readonly [from: string, to: string]

/** Imports between our files, including types; tests are exempt. */
const edgesOf = (sources: Sources): Edge[] =>
  [...sources].flatMap(([file, source]) =>
    isTest(file)
      ? []
      : importsOf(source).flatMap(({ specifier }): Edge[] => {
          const target = targetOf(file, specifier)
          return target && sources.has(target) ? [[file, target]] : []
        }),
  )

const cyclesAmong = (edges: readonly Edge[]): string[] => {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of edges) {
    if (from === to) continue
    for (const node of [from, to]) if (!graph.has(node)) graph.set(node, new Set())
    graph.get(from)?.add(to)
  }
  return cyclesOf(new Map([...graph].map(([node, next]) => [node, [...next]]))).map((ring) => ring.join(' <-> '))
}

/** Every import cycle of files. */
export const fileCycles = (sources: Sources): string[] => cyclesAmong(edgesOf(sources))

/**
 * Every import cycle of folders: of folders with only their own files, and of sibling folders with everything
 * below them.
 */
export const folderCycles = (sources: Sources): string[] => {
  const edges = edgesOf(sources)
  const direct = edges.map(([from, to]): Edge => [path.posix.dirname(from), path.posix.dirname(to)])
  const siblings = edges.flatMap(([from, to]): Edge[] => {
    const a = from.split('/')
    const b = to.split('/')
    const depth = a.findIndex((part, n) => part !== b[n])
    const isFolder = depth < a.length - 1 && depth < b.length - 1
    return isFolder ? [[a.slice(0, depth + 1).join('/'), b.slice(0, depth + 1).join('/')]] : []
  })
  return [...new Set([...cyclesAmong(direct), ...cyclesAmong(siblings)])]
}
