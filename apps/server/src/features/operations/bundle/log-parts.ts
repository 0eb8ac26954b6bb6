import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { redactDetails, redactText } from '../../../platform/runtime/redact.ts'
import { recentLines, recentLogs } from '../../../platform/support/recent-log.ts'

/** Lines of each log in a bundle (guess: more text is not read). */
const maxLines = 2000

/** Bytes that are read of the end of PostgreSQL's log (guess: more than its lines of a bundle). */
const maxBytes = 2_097_152

const lastLines = (text: string): string[] => text.trimEnd().split('\n').slice(-maxLines).filter(Boolean)

/** A line of our own, with secrets masked once more: an older version may have masked fewer. What is not one of our lines is left out. */
function redactedLine(line: string): string[] {
  try {
    const read: unknown = JSON.parse(line)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? [JSON.stringify(redactDetails(read))] : []
  } catch {
    return []
  }
}

const entries = (text: string): string => lastLines(text).flatMap(redactedLine).join('\n')

/**
 * A line of PostgreSQL's log up to its first value: DETAIL, HINT, CONTEXT and STATEMENT carry rows and statements, and what is quoted in the message is what
 * someone sent. A quotation that ends on another line takes the rest of its line with it.
 */
function redactedDatabaseLine(line: string): string[] {
  if (!/\b(?:LOG|WARNING|ERROR|FATAL|PANIC):/.test(line)) return []
  // From left to right: in a quotation of one kind the other mark is a character like any.
  return [redactText(line.replace(/"[^"]*(?:"|$)|'[^']*(?:'|$)/g, (quoted) => `${quoted[0]}?${quoted[0]}`))]
}

/** The end of a file, without the line that it begins in the middle of; empty without the file. */
async function endOf(file: string): Promise<string> {
  if (!existsSync(file)) return ''
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const from = Math.max(0, size - maxBytes)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from)
    const text = buffer.toString('utf8', 0, bytesRead)
    return from === 0 ? text : text.slice(text.indexOf('\n') + 1)
  } finally {
    await handle.close()
  }
}

/** The newest lines of the logs in the data folder, by their paths in a bundle; empty where there are none. */
export const logParts = (dataDir: string): { readonly path: string; readonly text: () => Promise<string> }[] => [
  ...recentLogs.flatMap((name) => [
    { path: `log/${name}.jsonl`, text: async () => entries(recentLines(dataDir, name).now) },
    { path: `log/${name}-before.jsonl`, text: async () => entries(recentLines(dataDir, name).before) },
  ]),
  {
    path: 'log/postgresql.txt',
    text: async () =>
      lastLines(await endOf(path.join(dataDir, 'log', 'pg.log')))
        .flatMap(redactedDatabaseLine)
        .join('\n'),
  },
]
