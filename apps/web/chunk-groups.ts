import path from 'node:path'

/** What the bundler tells of its modules. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null
}

/** Parts of the app that are loaded as a whole, in the order of loading, with the modules that they begin with. */
const stages: readonly (readonly [name: string, roots: readonly string[]])[] = [
  ['login', ['src/main.tsx', 'src/features/session/login/login-page.tsx']],
  ['shell', ['src/app/shell/layout.tsx']],
]
/** The module from which all pages are loaded. */
const router = 'src/app/router/router.tsx'
/**
 * Part of the pages above which what they share is one file, too. Half: home is 599 kB in 28 files, and with a quarter 643 kB in 24; without such a
 * file 521 kB in 69 (measured, gzip).
 */
const commonShare = 0.5

/** The id of a source; throws if the bundler does not know it, as after a move. */
function idOf(modules: Modules, root: string, file: string): string {
  const id = path.join(root, file)
  if (!modules.getModuleInfo(id)) throw new Error(`no module ${file}: mend the stages in chunk-groups.ts`)
  return id
}

/** Everything that these modules import, themselves included; not what they load later. */
function reached(modules: Modules, roots: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** The modules that many pages need. */
function commonOf(modules: Modules, root: string): readonly string[] {
  const routes = reached(modules, [idOf(modules, root, router)])
  const ids = [...routes].flatMap((id) => [...(modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])])
  const counts = new Map<string, number>()
  for (const page of ids) for (const id of reached(modules, [page])) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].flatMap(([id, count]) => (count >= ids.length * commonShare ? [id] : []))
}

/** Names the chunk of each module that belongs to a stage or to what most pages share: each is one file. Other modules have no name here. */
export function stageNames(root: string): (id: string, modules: Modules) => string | null {
  let names: ReadonlyMap<string, string> | undefined
  const find = (modules: Modules) => {
    const found = new Map(commonOf(modules, root).map((id) => [id, 'common']))
    for (const [name, roots] of stages.toReversed())
      for (const id of reached(
        modules,
        roots.map((file) => idOf(modules, root, file)),
      ))
        found.set(id, name)
    return found
  }
  return (id, modules) => {
    names ??= find(modules)
    return names.get(id) ?? null
  }
}
