import { activeExtensions, type FileKind, longestFileName } from '@undertone/domain/file/file-kinds.table'

/** Characters that are invisible or change the reading direction and could disguise a file extension. */
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/**
 * The name shown and used for downloads: never a path, always with an extension of its kind. Undefined for a misleading name: an extension
 * that contradicts the content, or an executable one hidden before the last.
 */
export function shownFileName(given: string, kind: FileKind): string | undefined {
  const name = (given.split(/[/\\]/).at(-1) ?? '').replace(invisible, '').trim()
  const [stem = '', ...endings] = name.split('.').map((part) => part.trim().toLowerCase())
  const last = endings.at(-1)
  if (endings.slice(0, -1).some((ending) => activeExtensions.includes(ending))) return undefined
  if (last !== undefined && !kind.extensions.includes(last)) return undefined
  const ending = `.${last ?? kind.extensions[0]}`
  const bare = last === undefined ? name : name.slice(0, name.lastIndexOf('.'))
  const cleaned = [...(stem === '' && endings.length < 2 ? 'file' : bare)].slice(0, longestFileName - ending.length).join('')
  return `${cleaned}${ending}`
}
