import { isTest } from './import-rules.ts'
import { targetOf } from './imports.ts'

const NAMED = /^(?:import|export)\s+(?:type\s+)?\{([^}]+)\}\s*from\s*'([^'\n]+)'/gm
const WHOLE = /^import\s+\*\s+as\s+(\w+)\s+from\s*'([^'\n]+)'/gm
const CONSTANT = /^export const (\w+)/gm

/** Lists of everything: what only they import has no effect. The tree of the role editor is none: it shows what it imports. */
const isList = (file: string): boolean =>
  (file.startsWith('packages/domain/src/index/') && file !== 'packages/domain/src/index/permission-tree.ts') ||
  /(^|\/)fixtures\//.test(file)

/** What other files import, as `file name`. */
function importedNames(sources: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>()
  for (const [file, source] of sources) {
    if (isTest(file) || isList(file)) continue
    for (const [, names = '', specifier = ''] of source.matchAll(NAMED))
      for (const name of names.split(','))
        found.add(
          `${targetOf(file, specifier)} ${
            name
              .trim()
              .replace(/^type /, '')
              .split(' as ')[0]
          }`,
        )
    for (const [, alias = '', specifier = ''] of source.matchAll(WHOLE))
      for (const [, name = ''] of source.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g')))
        found.add(`${targetOf(file, specifier)} ${name}`)
  }
  return found
}

/** Exported constants of the domain that no other file imports and nothing else in their own file uses, as `file name`. */
export function unusedConstants(sources: ReadonlyMap<string, string>): string[] {
  const imported = importedNames(sources)
  return [...sources].flatMap(([file, source]) =>
    file.startsWith('packages/domain/src/') && !isTest(file) && !isList(file)
      ? [...source.matchAll(CONSTANT)].flatMap(([, name = '']) =>
          imported.has(`${file} ${name}`) || (source.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1
            ? []
            : [`${file.slice('packages/domain/src/'.length)} ${name}`],
        )
      : [],
  )
}
