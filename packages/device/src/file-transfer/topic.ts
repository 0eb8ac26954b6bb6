import { isStorable } from '../json/scan.ts'
import { fileLimits } from './wave-meta.ts'

/** One step of a transfer, parsed from its topic. */
export type FileTopic = { readonly fileId: string; readonly async: boolean } & (
  | { readonly step: 'init' }
  | { readonly step: 'abort' }
  | { readonly step: 'segment'; readonly offset: number; readonly sha256: string | null }
  | { readonly step: 'fin'; readonly size: number; readonly sha256: string | null }
)

const wholeNumber = /^\d{1,10}$/
const hexSha256 = /^[0-9a-fA-F]{64}$/

/** Parses `$file/{id}/init`, `$file/{id}/{offset}[/{sha256}]`, `$file/{id}/fin/{size}[/{sha256}]`, `$file/{id}/abort` and the same under `$file-async`. */
export function parseFileTopic(topic: string): FileTopic | { readonly error: string } {
  const [root, fileId, ...steps] = topic.split('/')
  if (root !== '$file' && root !== '$file-async') return { error: 'not a file topic' }
  if (!fileId || fileId.length > fileLimits.fileIdLength || !isStorable(fileId)) return { error: 'invalid file id' }
  const file = { fileId, async: root === '$file-async' }
  const [first, ...rest] = steps
  if (first === 'init' || first === 'abort')
    return rest.length === 0 ? { ...file, step: first } : { error: `unexpected level after ${first}` }
  const [number, sha256 = null, ...more] = first === 'fin' ? rest : steps
  if (number === undefined || !wholeNumber.test(number)) return { error: 'an integer is required' }
  if (more.length > 0 || (sha256 !== null && !hexSha256.test(sha256))) return { error: 'the checksum is not a SHA-256' }
  const checksum = sha256?.toLowerCase() ?? null
  return first === 'fin'
    ? { ...file, step: 'fin', size: Number(number), sha256: checksum }
    : { ...file, step: 'segment', offset: Number(number), sha256: checksum }
}

/** The topics of a transfer, for a sender. */
export const fileTopics = {
  init: (fileId: string) => `$file/${fileId}/init`,
  segment: (fileId: string, offset: number, sha256?: string) => `$file/${fileId}/${offset}${sha256 ? `/${sha256}` : ''}`,
  fin: (fileId: string, size: number, sha256?: string) => `$file/${fileId}/fin/${size}${sha256 ? `/${sha256}` : ''}`,
  abort: (fileId: string) => `$file/${fileId}/abort`,
} as const
