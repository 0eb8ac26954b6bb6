import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { demoCompanyId } from '@undertone/domain/org/demo-company'
import { openReceiver, Person } from '../../trials/product/person.ts'
import type { Site } from '../../trials/product/site.ts'
import type { Fault } from '../../trials/trial/fault.ts'

/** A server of the inner network, which counts who connects. */
async function startInner() {
  const state = { connections: 0 }
  const server = createServer((socket) => {
    state.connections++
    socket.on('error', () => undefined)
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 26\r\n\r\n{"errcode":0,"inner":"page"')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { state, port: (server.address() as AddressInfo).port, close: () => server.close() }
}

/** Sends a test to a bot at this address and returns the answer to the user. */
async function tryBot(site: Site, port: number): Promise<string> {
  const person = await Person.logIn(site)
  await site.ask('delete from chat_binding where account_id = $1', [person.accountId])
  await person.ask('POST', '/system/user/chatBinding/add', { app: 'weCom', name: 'Robot', secretAddress: `http://127.0.0.1:${port}/admin` })
  const [id] = await site.ask('select id from chat_binding where account_id = $1', [person.accountId])
  return person.ask('POST', '/system/user/noticeTest', { way: 'chat', id })
}

/** A user sends a chat bot to servers of the inner network, one of which is open for the e-mail of the company (S-42). */
export const innerHosts: Fault = {
  id: 'inner-hosts',
  name: 'chat bots at servers of the inner network',
  pass: 'nothing connects to a server that is open for another purpose, port or customer, and no answer of it is shown',
  times: { short: 1, long: 3 },
  inject: async ({ site, fail }) => {
    const [mail, other] = [await startInner(), await startInner()]
    try {
      await openReceiver(site, 'email', mail.port)
      for (const { port } of [mail, other]) {
        const answer = await tryBot(site, port)
        if (answer.includes('inner')) fail(`an answer of an inner server was shown: ${answer}`)
      }
      await site.ask(
        `insert into inner_host (address, port, purpose, customer_id)
          select '127.0.0.1', $1, 'chat', min(id) from company where id = tenant_id and id <> $2 having min(id) is not null`,
        [other.port, demoCompanyId],
      )
      await tryBot(site, other.port)
      const connections = mail.state.connections + other.state.connections
      if (connections > 0) fail(`${connections} connections reached inner servers`)
      // The same bot arrives once its host is open for it: the attack above was no mistake in the address.
      await openReceiver(site, 'chat', other.port)
      const answer = await tryBot(site, other.port)
      if (other.state.connections === 0) fail(`an open host was not reached: ${answer}`)
    } finally {
      mail.close()
      other.close()
    }
  },
}
