/** `npm run check-upgrade`: with the new program and the settings of the installation, before it is upgraded. Changes nothing. */
import { existsSync, statfsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { clientFor } from '../../apps/server/src/platform/database/hosts/primary-client.ts'
import { productVersion } from '../../apps/server/src/platform/http/openapi.ts'
import { runCommand } from '../core/command.ts'
import { fileProblems } from '../core/config.ts'
import { withDatabase } from '../postgres/with-database.ts'
import { databaseFindings, diskFinding, nodeFinding } from './doctor-checks.ts'
import { type Finding, fault, printFindings } from './finding.ts'
import { backupFinding, freeAt, migrationFindings, roomFinding, serverFindings, upgradeFacts } from './upgrade-checks.ts'

async function factFindings(url: string, dataDir: string): Promise<Finding[]> {
  const client = clientFor(url, { connectionTimeoutMillis: 5000, query_timeout: 30_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const facts = await upgradeFacts(client)
    return [
      ...migrationFindings(facts),
      ...serverFindings(facts, productVersion),
      backupFinding(facts),
      // The database may be elsewhere: then its own disk is not seen.
      ...(existsSync(dataDir) ? [diskFinding(dataDir, statfsSync(dataDir)), roomFinding(facts.databaseBytes, freeAt(dataDir))] : []),
    ]
  } catch (error) {
    return [fault(`The database does not answer: ${error instanceof Error ? error.message : error}`)]
  } finally {
    await client.end().catch(() => undefined)
  }
}

await runCommand(async (config) => {
  parseArgs() // it takes no options
  const findings = await withDatabase(config, async (url) => {
    // What the doctor says of pending migrations is said in full below.
    const database = (await databaseFindings(url)).filter(
      ({ text }) => !/^The (?:next start applies|schema is|database is newer)/.test(text),
    )
    return [...database, ...(await factFindings(url, config.dataDir))]
  })
  const files = fileProblems(process.env).map((text) => fault(text))
  return printFindings([nodeFinding(process.versions.node), ...files, ...findings])
})
