import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** Works on a connection of its own. */
export const onServer = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const urlOf = (adminUrl: string, database: string): string => {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

/**
 * Creates a database for one test file on the PostgreSQL of the test run, empty or a copy of a template; `drop` also closes its remaining connections.
 */
export const createTestDatabase = async (
  adminUrl: string,
  name = 'test',
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const database = `${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40)}_${randomBytes(6).toString('hex')}`
  // A file copy bypasses the write-ahead log, which is not needed here.
  const copy = template === undefined ? '' : ` template "${template}" strategy file_copy`
  await onServer(adminUrl, (client) => client.query(`create database "${database}"${copy}`))
  return {
    url: urlOf(adminUrl, database),
    drop: async () => {
      await onServer(adminUrl, (client) => client.query(`drop database if exists "${database}" with (force)`))
    },
  }
}

/** A database that the first test file fills and all others copy; they wait until it is ready. */
export const testTemplate = (adminUrl: string, template: string, fill: (url: string) => Promise<void>): Promise<string> =>
  onServer(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount) return template
    const draft = `${template}_draft`
    await client.query(`drop database if exists "${draft}" with (force)`)
    await client.query(`create database "${draft}"`)
    await fill(urlOf(adminUrl, draft))
    await client.query(`alter database "${draft}" rename to "${template}"`)
    return template
  })
