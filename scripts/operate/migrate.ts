import { parseArgs } from 'node:util'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { runCommand } from '../core/command.ts'
import { withDatabase } from '../postgres/with-database.ts'

await runCommand(async (config) => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
  const dryRun = values['dry-run']
  const applied = await withDatabase(config, async (url) => {
    const db = openDatabase(url, { max: 1, statementSeconds: 0 })
    return migrate(db, { dryRun }).finally(() => db.destroy())
  })
  if (applied.length === 0) console.log('The schema is up to date.')
  else console.log(`${dryRun ? 'Would apply (each was tried and rolled back)' : 'Applied'}: ${applied.join(', ')}`)
  return true
})
