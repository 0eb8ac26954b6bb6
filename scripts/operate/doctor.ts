import path from 'node:path'
import { parseArgs } from 'node:util'
import { natsSettings } from '../../apps/server/src/platform/nats/nats-settings.ts'
import { withSecretFiles } from '../../apps/server/src/platform/security/secret-files.ts'
import { runCommand } from '../core/command.ts'
import { fileProblems, ROOT } from '../core/config.ts'
import { lockHolder } from '../core/start-lock.ts'
import { urlOfRunning } from '../postgres/postgres.ts'
import {
  bucketFindings,
  databaseFindings,
  dataDirFindings,
  growthFindings,
  nodeFinding,
  portFindings,
  secretFindings,
} from './doctor-checks.ts'
import { type Finding, printFindings } from './finding.ts'
import { natsFindings } from './nats-findings.ts'

await runCommand(async (config) => {
  const { values } = parseArgs({ options: { running: { type: 'boolean', default: false } } })
  const holder = lockHolder(config.dataDir)
  // `--running`: the server itself asks, which may have no lock of the folder (npm run serve).
  const isRunning = holder !== undefined || values.running
  const ports: Finding[] = isRunning
    ? [{ level: 'ok', text: `The product is running${holder === undefined ? '' : ` (${holder.name})`}` }]
    : await portFindings(config)
  const checked = async (url: string): Promise<Finding[]> => [
    ...(await databaseFindings(url)),
    ...(await growthFindings(url, config.dataDir)),
  ]
  const embedded = async (): Promise<Finding[]> =>
    holder === undefined
      ? [{ level: 'ok', text: 'The embedded database is stopped and was not checked' }]
      : checked(urlOfRunning(path.join(config.dataDir, 'pg')))
  const unreachable = (error: Error): Finding[] => [{ level: 'fault', text: `The database was not checked: ${error.message}` }]
  const database = await (config.databaseUrl ? checked(config.databaseUrl) : embedded().catch(unreachable))
  const tlsKeys = [process.env.HTTPS_KEY, process.env.MQTT_TLS_KEY, process.env.NATS_KEY, process.env.NATS_CREDENTIALS].flatMap((file) =>
    file ? [path.resolve(ROOT, file)] : [],
  )
  const findings = [
    nodeFinding(process.versions.node),
    ...dataDirFindings(config),
    ...(await bucketFindings(config)),
    ...secretFindings(tlsKeys),
    ...fileProblems(process.env).map((text): Finding => ({ level: 'fault', text })),
    ...ports,
    ...database,
    ...(await natsFindings(natsSettings(withSecretFiles(process.env), ROOT))),
  ]
  return printFindings(findings)
})
