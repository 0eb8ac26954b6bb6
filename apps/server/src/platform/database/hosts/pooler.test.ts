import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { poolerFault } from './pooler.ts'
import { done, greeting, textRow } from './test-wire.ts'

/**
 * A pooler of two sessions, as PgBouncer 1.18 behaves: it invents the process that it names, gives a statement the session that was used last, and keeps
 * one for a transaction. With `keeps` a connection has one session until it ends.
 */
async function openPooler(keeps: boolean): Promise<string> {
  const free = ['101', '102']
  const server = createServer((socket) => {
    let held: string | undefined
    const take = (): string => held ?? free.shift() ?? ''
    const giveBack = (session: string): void => {
      held = undefined
      free.unshift(session)
    }
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(greeting(987_654))
      socket.on('data', (bytes) => {
        const statement = bytes.toString('latin1')
        if (!statement.startsWith('Q')) return
        const session = take()
        if (keeps || statement.includes('begin') || (held !== undefined && !statement.includes('rollback'))) held = session
        else giveBack(session)
        socket.write(statement.includes('pg_backend_pid') ? textRow('pid', session) : done())
      })
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `postgres://user@127.0.0.1:${(server.address() as AddressInfo).port}/undertone`
}

test('PostgreSQL itself is no pooler', async () => {
  expect(await poolerFault(inject('adminUrl'))).toBeNull()
})

test('a pooler that keeps sessions is accepted, and one that shares them refused', async () => {
  expect(await poolerFault(await openPooler(true))).toBeNull()
  expect(await poolerFault(await openPooler(false))).toContain('pool_mode = session')
})
