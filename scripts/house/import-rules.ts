import path from 'node:path'
import { ROOMS, type Room, SCREEN_PACKAGES, TEST_TOOLS, TOOLS } from './import-table.ts'
import { cyclesOf, importsOf, roomOf, targetOf } from './imports.ts'

/** Sources by their path from the root. */
export type Sources = ReadonlyMap<string, string>

export const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)test-[a-z0-9-]+\.tsx?$|(^|\/)testing\//.test(file)

const kindOf = (specifier: string): string =>
  /^zod(\/|$)/.test(specifier) ? 'zod' : SCREEN_PACKAGES.test(specifier) ? 'screen' : 'platform'

/** Whether a room's file may import a module of a package, or of a kind of npm packages. */
const mayImport = ({ may, partly }: Room, from: string, of: string, module: string): boolean =>
  may.some((one) => (typeof one === 'string' ? one === of : one.test(module))) || (partly?.may === of && partly.files.test(from))

/** The folder of a file for the floor rules, and its feature if it is in one. */
const ownerOf = (inside: string): { folder: string; feature: string | undefined } => {
  const [folder = '', feature] = inside.split('/')
  return { folder, feature: folder === 'features' ? feature : undefined }
}

/** Why a file must not import another one of its room, or undefined. */
const floorViolation = (room: string, from: string, to: string): string | undefined => {
  const { floors, entries } = ROOMS[room] ?? {}
  if (!floors || isTest(from)) return undefined
  const a = ownerOf(from)
  const b = ownerOf(to)
  if (a.folder === b.folder) return a.feature === b.feature ? undefined : `feature ${a.feature} imports feature ${b.feature}`
  const levels = floors.split(' < ').map((peers) => peers.split(', '))
  const [low, high] = [b, a].map(({ folder }) => levels.findIndex((peers) => peers.includes(folder)))
  // Files outside the floors, such as main.tsx, start the app and are above all floors; nothing imports them.
  if (low === undefined || low === -1) return `${b.folder} is on no floor`
  if (high !== -1 && (high ?? 0) <= low) return `${a.folder} is below ${b.folder} or a peer of it`
  return b.feature && entries && !entries.test(to) ? `of ${b.feature} it may import only the descriptor` : undefined
}

/** Why a program that tests the product must not import something, or undefined. */
const toolViolation = (file: string, specifier: string): string | undefined => {
  const folder = file.split('/')[0] ?? ''
  const allowed = TOOLS[folder]
  const target = targetOf(file, specifier)
  if (!allowed || (target === undefined ? !SCREEN_PACKAGES.test(specifier) : allowed.test(target))) return undefined
  return `${folder} must not import ${target ?? specifier}`
}

const violationOf = (file: string, specifier: string): string | undefined => {
  const place = roomOf(file)
  const row = place && ROOMS[place.room]
  if (!place || !row) return toolViolation(file, specifier)
  const { room, inside } = place
  const target = targetOf(file, specifier)
  if (target === undefined) {
    const isAllowed = (isTest(inside) && TEST_TOOLS.test(specifier)) || mayImport(row, inside, kindOf(specifier), specifier)
    return isAllowed ? undefined : `${room} must not import ${specifier}`
  }
  const to = roomOf(target)
  if (!to) return (isTest(inside) || room === 'e2e') && /^(scripts|trials)\//.test(target) ? undefined : `leads out of ${room}`
  if (to.room === room) return floorViolation(room, inside, to.inside)
  if (specifier.startsWith('.')) return `reaches into ${to.room} by a relative path`
  return mayImport(row, inside, to.room, `${to.room}/${to.inside.replace(/\.ts$/, '')}`)
    ? undefined
    : `${room} must not import ${specifier}`
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
