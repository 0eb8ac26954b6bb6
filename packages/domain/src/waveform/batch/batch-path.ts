import { batchLimits } from './recording-batch-limits.ts'

const isPlainPart = (part: string): boolean =>
  part !== '' && part !== '.' && part !== '..' && part.length <= batchLimits.partLength && !/\p{Cc}/u.test(part)

/** A path inside of a folder as it is kept, with `/` between its parts; null for one that is empty, too long, or leads out of the folder. */
export function batchPath(given: string): string | null {
  const path = given.replaceAll('\\', '/').normalize('NFC')
  if (path.length > batchLimits.pathLength || !path.isWellFormed()) return null
  return path.split('/').every(isPlainPart) ? path : null
}

/** Files that programs leave beside others: they are no recordings. */
export const isLeftover = (path: string): boolean =>
  path.split('/').some((part) => part === '__MACOSX' || /^\.[^.]/.test(part)) || /(^|\/)(thumbs\.db|desktop\.ini)$/i.test(path)
