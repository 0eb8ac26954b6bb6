import { activeExtensions, type FileKind, longestFileName } from '@undertone/domain/file/file-kinds.table'

/** What is invisible or turns the reading direction: a name that shows another ending than it has. */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/**
 * The name under which a file is shown and downloaded: never a path, always with an ending of its kind. Undefined when the name
 * lies: another ending than the content, or an ending that something would run hidden before the last.
 */
export function shownFileName(given: string, kind: FileKind): string | undefined {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(unseen, '').trim()
  const [stem = '', ...endings] = name.split('.').map((part) => part.trim().toLowerCase())
  const last = endings.at(-1)
  if (endings.slice(0, -1).some((ending) => activeExtensions.includes(ending))) return undefined
  if (last !== undefined && !kind.extensions.includes(last)) return undefined
  const ending = `.${last ?? kind.extensions[0]}`
  const bare = last === undefined ? name : name.slice(0, name.lastIndexOf('.'))
  const kept = [...(stem === '' && endings.length < 2 ? 'file' : bare)].slice(0, longestFileName - ending.length).join('')
  return `${kept}${ending}`
}
