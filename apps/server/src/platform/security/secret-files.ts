import { readFileSync } from 'node:fs'

/** Variables with secrets. Each may be kept in a file instead, which `NAME_FILE` names: a process's environment is shown by many tools, a file has permissions. */
const secretNames = [
  'DATABASE_URL',
  'NATS_URL',
  'UNDERTONE_SECRET_KEY',
  'ADMIN_PASSWORD',
  'DEMO_PASSWORD',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

type Environment = Readonly<Record<string, string | undefined>>

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new Error(`${name}_FILE=${file} cannot be read`)
  }
}

/** The environment with the secrets that files hold. A variable that is set itself wins. Throws if a file cannot be read. */
export function withSecretFiles(env: Environment): Record<string, string | undefined> {
  const read: Record<string, string> = {}
  for (const name of secretNames) {
    const file = env[`${name}_FILE`]
    if (file && !env[name]) read[name] = readSecret(name, file)
  }
  return { ...env, ...read }
}
