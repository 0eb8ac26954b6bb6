import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { commonPasswords } from '@undertone/domain/session/common-passwords.table'
import { credentialLength, newPassword } from '@undertone/domain/session/session.calls'
import { readConfig as readServerConfig } from '../../apps/server/src/app/config.ts'
import { type BucketSettings, readBucketSettings } from '../../apps/server/src/platform/bucket/bucket-settings.ts'
import { withSecretFiles } from '../../apps/server/src/platform/security/secret-files.ts'

/** The root of the checkout. */
export const ROOT = path.resolve(import.meta.dirname, '../..')

/** What `npm start` reads from the environment. */
export type StartConfig = {
  host: string
  port: number
  /** The port of HTTPS; null without a certificate. */
  httpsPort: number | null
  mqttHost: string
  mqttPort: number
  dataDir: string
  /** Where waveforms and files are stored; null: in the data folder. */
  bucket: BucketSettings | null
  /** The user's own PostgreSQL; without it the embedded one is started. */
  databaseUrl: string | undefined
  demoPassword: string | undefined
  adminPassword: string | undefined
  isDemo: boolean
}

const portOf = (name: string, value: string | undefined, fallback: number, problems: string[]): number => {
  if (!value) return fallback
  const port = Number(value)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  problems.push(`${name}=${value} is not a port. Set ${name} to a number from 1 to 65535.`)
  return fallback
}

/** The product's password rules, so that no first account gets a password that attackers try first. */
const passwordOf = (name: string, value: string | undefined, problems: string[]): string | undefined => {
  if (!value) return undefined
  if (!newPassword.safeParse(value).success)
    problems.push(
      `${name} is not a valid password. Set ${name} to ${credentialLength.min} to ${credentialLength.max} letters, digits or symbols without spaces.`,
    )
  else if (commonPasswords.has(value.toLowerCase())) problems.push(`${name} is a common password. Set ${name} to another one.`)
  return value
}

/** Null also where it is wrong: the server's own check says so. */
const bucketOf = (env: NodeJS.ProcessEnv): BucketSettings | null => {
  try {
    return readBucketSettings(env)
  } catch {
    return null
  }
}

/** Configuration errors that the server would report only after everything else is running. */
const serverProblems = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readServerConfig({ ...env, DATABASE_URL: env.DATABASE_URL || 'the embedded database' }, ROOT)
    return []
  } catch (error) {
    return [`${error instanceof Error ? error.message : error}.`]
  }
}

/** One sentence for each file that the environment names and that cannot be read. */
export const fileProblems = (env: NodeJS.ProcessEnv): string[] =>
  (['HTTPS_CERT', 'HTTPS_KEY', 'MQTT_TLS_CERT', 'MQTT_TLS_KEY', 'NATS_CA', 'NATS_CERT', 'NATS_KEY', 'NATS_CREDENTIALS'] as const).flatMap(
    (name) => {
      const file = env[name]
      if (!file) return []
      try {
        accessSync(path.resolve(ROOT, file), constants.R_OK)
        return []
      } catch {
        return [`${name}=${file} cannot be read. Set ${name} to a ${name === 'NATS_CREDENTIALS' ? 'file with credentials' : 'PEM file'}.`]
      }
    },
  )

const readSecrets = (env: NodeJS.ProcessEnv, problems: string[]): NodeJS.ProcessEnv => {
  try {
    return withSecretFiles(env)
  } catch (error) {
    problems.push(`${error instanceof Error ? error.message : error}. Set it to a file that this account may read.`)
    return env
  }
}

/** Reads the environment; every problem is a sentence that names the variable to change. */
export const readConfig = (given: NodeJS.ProcessEnv): { config: StartConfig; problems: string[] } => {
  const problems: string[] = []
  const env = readSecrets(given, problems)
  const config: StartConfig = {
    host: env.HOST || '127.0.0.1',
    port: portOf('PORT', env.PORT, 8080, problems),
    httpsPort: env.HTTPS_CERT ? portOf('HTTPS_PORT', env.HTTPS_PORT, 8443, problems) : null,
    mqttHost: env.MQTT_HOST || '127.0.0.1',
    mqttPort: portOf('MQTT_PORT', env.MQTT_PORT, 1883, problems),
    dataDir: path.resolve(ROOT, env.DATA_DIR || '.data'),
    bucket: bucketOf(env),
    databaseUrl: env.DATABASE_URL || undefined,
    demoPassword: passwordOf('DEMO_PASSWORD', env.DEMO_PASSWORD, problems),
    adminPassword: passwordOf('ADMIN_PASSWORD', env.ADMIN_PASSWORD, problems),
    isDemo: env.UNDERTONE_DEMO !== 'off',
  }
  if (config.port === config.mqttPort) problems.push(`PORT and MQTT_PORT are both ${config.port}. Set one of them to another number.`)
  return { config, problems: problems.length > 0 ? problems : serverProblems(env) }
}

/** The host part of a URL by which this machine reaches a server that listens on `host`. */
export const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
