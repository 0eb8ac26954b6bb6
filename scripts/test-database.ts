import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

const onServer = async (adminUrl: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes an empty database for one test file on the PostgreSQL of the test run; `drop` also ends the connections left on it. */
export const createTestDatabase = async (adminUrl: string, name = 'test'): Promise<{ url: string; drop: () => Promise<void> }> => {
  const database = `${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40)}_${randomBytes(6).toString('hex')}`
  await onServer(adminUrl, `create database "${database}"`)
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return { url: url.href, drop: () => onServer(adminUrl, `drop database if exists "${database}" with (force)`) }
}
