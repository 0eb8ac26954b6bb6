import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Queries } from '../../../platform/database/database.ts'
import { textOfError } from '../../../platform/runtime/log.ts'
import { redactText } from '../../../platform/runtime/redact.ts'
import { zipOf } from '../../../platform/storage/zip-of.ts'
import { configurationOf, secretsOf } from './configuration.ts'
import { databaseParts } from './database-parts.ts'
import { logParts } from './log-parts.ts'

/** Where a support bundle gets what it says. */
export interface BundleSources {
  /** Null: the database is not reached, and the bundle says what is known without it. */
  readonly db: Queries | null
  readonly env: Readonly<Record<string, string | undefined>>
  readonly dataDir: string
  /** Further parts by their paths: the text of each, which may fail. */
  readonly parts: readonly { readonly path: string; readonly text: () => Promise<string> }[]
  /** The version of the product. */
  readonly version: string
  readonly now: Date
}

const readme = `A support bundle of Undertone: how this installation is doing, for those who help you.

In it: versions, the configuration (only variables of a fixed list; of secrets only whether they are set), health, metrics, the findings of the doctor, the newest
lines of the logs with secrets masked, applied and pending migrations, sizes of tables, statements that take long without their values, states of connectors by
number, queues, growth of the data.

Not in it: passwords, keys, tokens, credentials, certificates, names of customers and machines, measured values, waveforms, files.
The logs contain names of users and network addresses. Read the files before you send them.
`

/** Secrets of the installation that are files of the data folder. */
const secretFiles = ['secret.key', 'pg.password', 'accounts.json'] as const

function storedSecrets(dataDir: string): string[] {
  return secretFiles.flatMap((name) => {
    try {
      const text = readFileSync(path.join(dataDir, name), 'utf8')
      return name.endsWith('.json') ? [...text.matchAll(/"([^"]{6,})"\s*[,}]/g)].map(([, value = '']) => value) : [text.trim()]
    } catch {
      return []
    }
  })
}

/** Removes the secrets of the installation, should one have come through, and what looks like any. */
function scrubbed(text: string, secrets: readonly string[]): string {
  return redactText(secrets.filter((secret) => secret.length >= 6).reduce((left, secret) => left.replaceAll(secret, '***'), text))
}

const versionsOf = ({ version, now }: BundleSources): object => ({
  product: version,
  node: process.version,
  platform: `${os.platform()} ${os.release()} ${os.arch()}`,
  cpus: os.cpus().length,
  memoryBytes: { total: os.totalmem(), free: os.freemem() },
  load: os.loadavg(),
  made: now.toISOString(),
})

/** The files of a bundle. A part that fails says why in its place. */
export async function bundleFiles(sources: BundleSources): Promise<{ readonly path: string; readonly text: string }[]> {
  const { db, env, dataDir } = sources
  const secrets = [...secretsOf(env), ...storedSecrets(dataDir)]
  const parts = [
    { path: 'versions.json', text: async () => JSON.stringify(versionsOf(sources), null, 1) },
    { path: 'configuration.json', text: async () => JSON.stringify(configurationOf(env), null, 1) },
    ...sources.parts,
    ...(db ? databaseParts(db) : []),
  ]
  const written = [{ path: 'README.txt', text: readme }]
  // One after another: a bundle must not be what a busy server dies of.
  const logs = logParts(dataDir)
  for (const part of [...parts, ...logs]) {
    const text = await part.text().catch((error: unknown) => `not available: ${textOfError(error)}`)
    if (text !== '' || !logs.includes(part)) written.push({ path: part.path, text: scrubbed(text, secrets) })
  }
  return written
}

/** A bundle as a ZIP file. */
export const supportBundle = async (sources: BundleSources): Promise<Buffer> => zipOf(await bundleFiles(sources))

/** Its name. */
export const bundleName = (now: Date): string => `undertone-support-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.zip`
