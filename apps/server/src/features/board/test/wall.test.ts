import { boardCalls } from '@undertone/domain/board/board.calls'
import { boardErrors } from '@undertone/domain/board/board.errors'
import { boardLinkCalls, wallCalls } from '@undertone/domain/board/board-link.calls'
import { newPanel } from '@undertone/domain/board/board-panel'
import type { PanelKindKey } from '@undertone/domain/board/board-panels.table'
import { coreErrors } from '@undertone/domain/core/error'
import { calls } from '@undertone/domain/index/calls'
import { loginBackOff } from '@undertone/domain/session/session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
const tokens = { admin: '', plant: '', stranger: '' }
let boardId = 0
let secret = ''
let linkId = 0
let wall = ''

const openWith = (given: string) => server.sendAny(wallCalls.open, { body: { secret: given } }, '')
const addLink = async (body: object = {}, as = tokens.admin) =>
  (await server.sendAny(boardLinkCalls.add, { body: { boardId, name: 'Control room', days: 30, ...body } }, as)) as {
    code: number
    data: { id: number; secret: string; expiresMs: number }
  }
const show = (as: string) => server.sendAny(wallCalls.show, {}, as)

beforeAll(async () => {
  server = await startTestServer('wall')
  tokens.admin = await server.login()
  await addTenant(server, 50, 'otheradmin')
  tokens.stranger = await server.login('otheradmin')
  await addMember(server, 'plantboss', ['business:largeScreen:list', 'business:largeScreen:edit', 'business:monitor:list'])
  tokens.plant = await server.login('plantboss')
  const panels = [newPanel('machines'), newPanel('toHandle')]
  boardId = (await server.send(boardCalls.add, { body: { companyId: 13, name: 'Hall', panels } }, tokens.admin)).data.id
})
afterAll(() => server?.close())
beforeEach(async () => {
  await sql`delete from board_link`.execute(server.db)
  const added = await addLink()
  ;({ id: linkId, secret } = added.data)
  wall = ((await openWith(secret)).data as { token: string }).token
})

describe('a link of a large screen', () => {
  test('is exchanged for a session that shows the board and its data', async () => {
    expect((await show(wall)).data).toMatchObject({ board: { id: boardId, name: 'Hall' } })
    const { data } = await server.sendAny(wallCalls.data, { body: { panels: [1, 0, 9] } }, wall)
    expect((data as { panels: ({ kind: string } | null)[] }).panels.map((one) => one?.kind ?? null)).toEqual(['toHandle', 'machines', null])
  })

  test('is stored as a hash alone, and listed without its secret', async () => {
    const { rows } = await sql<{ row: string }>`select row_to_json(l)::text as row from board_link l
      union all select row_to_json(s)::text from board_session s`.execute(server.db)
    expect(rows.some(({ row }) => row.includes(secret) || row.includes(wall))).toBe(false)
    const listed = (await server.send(boardLinkCalls.list, { query: { boardId: String(boardId) } }, tokens.admin)).data
    expect(listed[0]).toMatchObject({ id: linkId, name: 'Control room', isRevoked: false })
    expect(JSON.stringify(listed)).not.toContain(secret)
    expect(listed[0]?.lastUsedMs).not.toBeNull()
  })

  test('ends when it is revoked, when it expires, and with its board: with the next call', async () => {
    expect((await server.sendAny(boardLinkCalls.revoke, { query: { id: String(linkId) } }, tokens.stranger)).code).not.toBe(200)
    expect((await show(wall)).code).toBe(200)
    await server.send(boardLinkCalls.revoke, { query: { id: String(linkId) } }, tokens.admin)
    expect((await show(wall)).code).toBe(boardErrors.linkEnded.code)
    expect((await openWith(secret)).code).toBe(boardErrors.linkEnded.code)
    const other = await addLink()
    const { token } = (await openWith(other.data.secret)).data as { token: string }
    await sql`update board_link set expires_at = now() - interval '1 s' where id = ${other.data.id}`.execute(server.db)
    expect((await show(token)).code).toBe(boardErrors.linkEnded.code)
  })

  test('ends with the term of its customer', async () => {
    await sql`update tenant set expires_at = now() - interval '1 s' where id = 13`.execute(server.db)
    expect((await show(wall)).code).toBe(boardErrors.linkEnded.code)
    await sql`update tenant set expires_at = null where id = 13`.execute(server.db)
    expect((await show(wall)).code).toBe(200)
  })

  test('shows no more than its maker could see', async () => {
    const own = await addLink({}, tokens.plant)
    const { token } = (await openWith(own.data.secret)).data as { token: string }
    const { data } = await server.sendAny(wallCalls.data, { body: { panels: [0, 1] } }, token)
    expect((data as { panels: unknown[] }).panels).toMatchObject([{ kind: 'machines' }, null])
  })

  test('cannot be made for a board of another tenant, nor valid without an end', async () => {
    expect((await addLink({}, tokens.stranger)).code).not.toBe(200)
    expect((await addLink({ days: 367 })).code).toBe(1001)
  })
})

describe('a wall with several boards', () => {
  const addBoard = async (name: string, panels: readonly PanelKindKey[], companyId = 13) =>
    (await server.send(boardCalls.add, { body: { companyId, name, panels: panels.map(newPanel) } }, tokens.admin)).data.id
  const open = async (body: object) => {
    const { data } = await addLink(body)
    return ((await openWith(data.secret)).data as { token: string }).token
  }

  test('shows them in their order, each with its own panels, and no other board', async () => {
    const second = await addBoard('Plan', ['map'])
    const other = await addBoard('Other', ['machines'])
    const token = await open({ moreBoards: [second, boardId, second], boardSeconds: 30 })
    expect((await show(token)).data).toMatchObject({ board: { id: boardId }, boards: [boardId, second], boardSeconds: 30 })
    const next = await server.sendAny(wallCalls.show, { query: { boardId: String(second) } }, token)
    expect(next.data).toMatchObject({ board: { id: second, name: 'Plan' } })
    const { data } = await server.sendAny(wallCalls.data, { body: { boardId: second, panels: [0] } }, token)
    expect((data as { panels: { kind: string }[] }).panels[0]?.kind).toBe('map')
    for (const sent of [
      server.sendAny(wallCalls.show, { query: { boardId: String(other) } }, token),
      server.sendAny(wallCalls.data, { body: { boardId: other, panels: [0] } }, token),
      server.sendAny(wallCalls.data, { body: { boardId: second, panels: [0] } }, wall),
    ])
      expect((await sent).code).toBe(coreErrors.recordNotFound.code)
    expect((await server.send(boardLinkCalls.list, { query: { boardId: String(boardId) } }, tokens.admin)).data[0]?.moreBoards).toEqual([
      'Plan',
    ])
    await server.send(boardCalls.remove, { query: { id: String(second) } }, tokens.admin)
    expect((await show(token)).data).toMatchObject({ boards: [boardId] })
  })

  test('is made of boards of one company that its maker sees', async () => {
    const branch = await sql<{ id: number }>`insert into company (tenant_id, parent_id, name, time_zone) values (13, 13, 'Branch', 'UTC')
      returning id`.execute(server.db)
    const far = await addBoard('Far', ['machines'], branch.rows[0]?.id)
    expect((await addLink({ moreBoards: [far] })).code).toBe(boardErrors.boardOfOtherCompany.code)
    expect((await addLink({ moreBoards: [99_999] })).code).toBe(coreErrors.recordNotFound.code)
  })

  test('leads to the places below its company where it has a map, and to none without one or of others', async () => {
    const place = { body: { kind: 'company', id: 13 } }
    const withMap = await open({ moreBoards: [await addBoard('Map', ['map'])] })
    expect((await server.sendAny(wallCalls.place, place, withMap)).data).toMatchObject({ kind: 'company', id: 13 })
    expect((await server.sendAny(wallCalls.place, place, wall)).data).toBeNull()
    expect((await server.sendAny(wallCalls.place, { body: { kind: 'company', id: 50 } }, withMap)).data).toBeNull()
    expect((await server.sendAny(wallCalls.borders, {}, withMap)).data).toEqual({ lines: [] })
    // The plan of an area leads to its machines alone.
    const { rows } = await sql<{ area: number; inside: number; outside: number }>`with hall as (
        insert into area (tenant_id, company_id, name) values (13, 13, 'Hall 1'), (13, 13, 'Hall 2') returning id, name),
      made as (insert into equipment (tenant_id, company_id, area_id, name, type, level, run_status)
        select 13, 13, id, 'M ' || name, 1, 'B', 'Open' from hall returning id, name)
      select (select id from hall where name = 'Hall 1') as area, (select id from made where name = 'M Hall 1') as inside,
        (select id from made where name = 'M Hall 2') as outside`.execute(server.db)
    const { area, inside, outside } = rows[0]!
    const panels = [{ ...newPanel('plan'), place: { kind: 'area', id: area } }]
    const plan = (await server.send(boardCalls.add, { body: { companyId: 13, name: 'Plan of a hall', panels } }, tokens.admin)).data.id
    const withPlan = await open({ moreBoards: [plan] })
    const leadsTo = async (kind: string, id: number) =>
      (await server.sendAny(wallCalls.place, { body: { kind, id } }, withPlan)).data !== null
    expect([await leadsTo('area', area), await leadsTo('equipment', inside)]).toEqual([true, true])
    expect([await leadsTo('equipment', outside), await leadsTo('company', 13)]).toEqual([false, false])
  })
})

describe('the token of a wall', () => {
  test.each([wallCalls.data, wallCalls.place])('is checked before the body of $path is read', async ({ path }) => {
    const send = (token: string, payload: string) =>
      server.app.inject({ method: 'POST', url: path, headers: { token, 'content-type': 'application/json' }, payload })
    for (const payload of ['{', `"${'x'.repeat(10_000)}"`]) {
      const stranger = await send('x', payload)
      expect([stranger.statusCode, stranger.json().code]).toEqual([401, boardErrors.linkEnded.code])
      expect((await send(wall, payload)).statusCode).not.toBe(401)
    }
  })

  test('opens no other call', async () => {
    const opened: string[] = []
    for (const call of calls) {
      if (call.access === 'public' || !server.app.hasRoute({ method: call.method, url: call.path.replace(/\{(\w+)\}/g, ':$1') })) continue
      const url = call.path.replace(/\{\w+\}/g, '1')
      const answer = await server.app.inject({
        method: call.method,
        url,
        headers: { token: wall },
        ...(call.method === 'GET' ? {} : { payload: {} }),
      })
      if (answer.statusCode !== 401) opened.push(`${call.method} ${call.path}: ${answer.statusCode}`)
    }
    expect(opened).toEqual([])
  })

  test.each(['token', 'secret', 'board-token', 'access_token'])('in the address as %s is no token', async (name) => {
    const answer = await server.app.inject({ method: 'GET', url: `${wallCalls.show.path}?${name}=${wall}` })
    expect(answer.statusCode).toBe(401)
  })

  test('is not the token of a user, nor the secret of the link', async () => {
    for (const other of [tokens.admin, secret, 'x', '']) expect((await show(other)).code).toBe(boardErrors.linkEnded.code)
  })

  test('gets no image that is not on its board', async () => {
    const id = 'ab'.repeat(16)
    await sql`insert into file (id, tenant_id, name, kind, size, sha256, width, height)
      values (${id}, 13, 'a.png', 'png', 1, ${Buffer.alloc(32)}, 1, 1)`.execute(server.db)
    const answer = await server.app.inject({ method: 'GET', url: `/largeScreen/wall/image/${id}`, headers: { token: wall } })
    expect(answer.statusCode).toBe(404)
  })

  test('hears of alarms of its company, and of no values', async () => {
    const url = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}${wallCalls.live.path}`
    const abort = new AbortController()
    const answer = await fetch(url, { headers: { token: wall }, signal: abort.signal })
    const reader = answer.body?.getReader()
    const about = { tenantId: 13, companyId: 13, equipmentId: 1 }
    server.events.emit('points', [{ ...about, mappingId: 70, t: 1, values: {} }])
    const alarm = { ...about, mappingId: 71, alarmId: 5, level: 3, kind: 'Began' }
    server.events.emit('alarm', { ...alarm, tenantId: 50, companyId: 50, alarmId: 6 })
    await new Promise((resolve) => setTimeout(resolve, 400))
    server.events.emit('alarm', alarm)
    let text = ''
    while (!text.includes('"alarmId":5')) text += new TextDecoder().decode((await reader?.read())?.value)
    abort.abort()
    expect(text).not.toContain('"type":"point"')
    expect(text).not.toContain('"alarmId":6')
    expect((await fetch(url, { headers: { token: tokens.admin } })).status).toBe(401)
  })

  test('is one of twenty: the one that was used longest ago ends', async () => {
    for (let i = 0; i < 20; i += 1) expect((await openWith(secret)).code).toBe(200)
    expect((await show(wall)).code).toBe(boardErrors.linkEnded.code)
  })

  test('guessed secrets have to wait', async () => {
    const codes: number[] = []
    for (let i = 0; i <= loginBackOff.address.freeTries + 1; i += 1) codes.push((await openWith(`guess-${i}`)).code)
    expect([codes[0], codes.at(-1)]).toEqual([boardErrors.linkEnded.code, sessionErrors.tooManyTries.code])
    await sql`delete from login_failure`.execute(server.db)
  })
})
