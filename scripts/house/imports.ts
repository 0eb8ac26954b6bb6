import path from 'node:path'

/** An import statement. */
export type Import = { specifier: string; kind: 'value' | 'type' | 'dynamic' }

// The formatter puts static imports at the start of a line, which comments and strings never reach.
const STATIC = /^(?:import|export)\s+(type\s)?(?:[\w$*\s{},]+?\sfrom\s*)?['"]([^'"\n]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g

const bare = (specifier: string): string => specifier.replace(/\?\w+$/, '') // vite's `?raw`, `?url`

/** Every import of a TypeScript source, static, re-exported or dynamic. */
export const importsOf = (source: string): Import[] => [
  ...[...source.matchAll(STATIC)].map(
    ([, type, specifier = '']): Import => ({ specifier: bare(specifier), kind: type ? 'type' : 'value' }),
  ),
  ...[...source.matchAll(DYNAMIC)].map(([, specifier = '']): Import => ({ specifier: bare(specifier), kind: 'dynamic' })),
]

/** The room of a file (`dsp`, `server`, `e2e` …) and its path inside that room's source. */
export const roomOf = (file: string): { room: string; inside: string } | undefined => {
  const parts = file.split('/')
  if (parts[0] === 'e2e') return { room: 'e2e', inside: parts.slice(1).join('/') }
  if ((parts[0] === 'packages' || parts[0] === 'apps') && parts[1] && parts[2] === 'src')
    return { room: parts[1], inside: parts.slice(3).join('/') }
  return undefined
}

/** The file that an import resolves to, as a path from the root; undefined for external packages. */
export const targetOf = (file: string, specifier: string): string | undefined => {
  const own = /^@undertone\/([^/]+)\/(.+)$/.exec(specifier)
  if (own) return `packages/${own[1]}/src/${own[2]}.ts`
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : undefined
}

/** The cycles of a graph: its strongly connected components with more than one node. */
export const cyclesOf = (graph: ReadonlyMap<string, readonly string[]>): string[][] => {
  const cycles: string[][] = []
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  // Tarjan's strongly connected components.
  const visit = (node: string): number => {
    const at = index.size
    index.set(node, at)
    stack.push(node)
    let lowest = at
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, low.get(next) ?? index.get(next) ?? at)
      low.set(node, lowest)
    }
    low.set(node, lowest)
    if (lowest === at) {
      const ring = stack.splice(stack.indexOf(node))
      if (ring.length > 1 || graph.get(node)?.includes(node)) cycles.push(ring.sort())
    }
    return lowest
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return cycles
}
