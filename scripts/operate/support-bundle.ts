import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runDoctor } from '../../apps/server/src/app/run-doctor.ts'
import { bundleName, supportBundle } from '../../apps/server/src/features/operations/bundle/support-bundle.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { productVersion } from '../../apps/server/src/platform/http/openapi.ts'
import { withSecretFiles } from '../../apps/server/src/platform/security/secret-files.ts'
import { runCommand, sizeText } from '../core/command.ts'
import { ROOT, reachable } from '../core/config.ts'
import { runningDatabase } from '../postgres/with-database.ts'

const USAGE = `npm run support-bundle -- [FILE.zip]
  Writes how this installation is doing, without secrets, for those who help you; also while the product does not run.`

/** How long the product may take to answer, ms (guess). */
const answerMs = 10_000
/** How long a database of another program is waited for, ms (guess: it answers or it is part of the problem). */
const databaseMs = 10_000

await runCommand(async (config) => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const now = new Date()
  const [given = bundleName(now), ...more] = positionals
  if (more.length > 0 || !given.endsWith('.zip')) throw new Error(USAGE)
  const file = path.resolve(given)
  const env = withSecretFiles(process.env)
  const origin = `http://${reachable(config.host)}:${config.port}`
  const read = async (place: string) => (await fetch(`${origin}${place}`, { signal: AbortSignal.timeout(answerMs) })).text()
  const url = config.databaseUrl ?? (await runningDatabase(config.dataDir, databaseMs).catch(() => undefined))
  const db = url === undefined ? null : openDatabase(url, { max: 1, name: 'undertone support bundle' })
  try {
    const bytes = await supportBundle({
      db,
      env,
      dataDir: config.dataDir,
      version: productVersion,
      now,
      parts: [
        { path: 'health.json', text: () => read('/health/ready') },
        { path: 'metrics.txt', text: () => read('/metrics') },
        { path: 'doctor.txt', text: () => runDoctor(ROOT, process.env) },
      ],
    })
    writeFileSync(file, bytes, { mode: 0o600, flag: 'wx' })
    console.log(
      `${file}: ${sizeText(statSync(file).size)}${db === null ? ', without the database, which does not run' : ''}. Read it before you send it.`,
    )
    return true
  } finally {
    await db?.destroy()
  }
})
