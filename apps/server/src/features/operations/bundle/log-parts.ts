import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { redactDetails, redactText } from '../../../platform/runtime/redact.ts'
import { recentLines, recentLogs } from '../../../platform/support/recent-log.ts'

/** Lines of each log in a bundle (guess: more text is not read). */
const maxLines = 2000

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
 * somebody sent.
 */
function redactedDatabaseLine(line: string): string[] {
  if (!/\b(?:LOG|WARNING|ERROR|FATAL|PANIC):/.test(line)) return []
  return [redactText(line.replace(/"[^"]*"/g, '"?"').replace(/'[^']*'/g, "'?'"))]
}

/** The newest lines of the logs in the data folder, by their paths in a bundle. */
export function logParts(dataDir: string): { readonly path: string; readonly text: string }[] {
  const own = recentLogs.flatMap((name) => {
    const { now, before } = recentLines(dataDir, name)
    return [
      { path: `log/${name}.jsonl`, text: entries(now) },
      { path: `log/${name}-before.jsonl`, text: entries(before) },
    ]
  })
  const file = path.join(dataDir, 'log', 'pg.log')
  const database = existsSync(file) ? lastLines(readFileSync(file, 'utf8')).flatMap(redactedDatabaseLine).join('\n') : ''
  return [...own, { path: 'log/postgresql.txt', text: database }].filter(({ text }) => text !== '')
}
