import { act, configure, getConfig, screen } from '@testing-library/react'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { taskCalls } from '@undertone/domain/task/task.calls'
import { Select } from 'antd'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, send } from '../api/api.ts'
import { useLive } from '../live/live.ts'
import { fakeLiveStream } from './fake-live-stream.ts'
import { answer, answerRaw, reject, serve } from './fake-server.ts'
import { logIn, renderAt } from './screen.tsx'
import { choose, fillIn, leaveField, problemAt, tableHead, tableRows } from './user.ts'

beforeEach(() => logIn([]))

test('a call is answered with its data, and the server keeps what it was asked', async () => {
  const server = serve(answer(taskCalls.findPage, ({ body }) => ({ total: Number(body.pageNum), records: [] })))
  await expect(send(taskCalls.findPage, { body: { pageNum: 3, pageSize: 10 } })).resolves.toEqual({ total: 3, records: [] })
  expect(server.bodies(taskCalls.findPage)).toEqual([{ pageNum: 3, pageSize: 10 }])
})

test('params and query arrive apart, and a later answer replaces the first', async () => {
  const call = { method: 'GET', path: '/pump/{id}/report', access: 'session', summary: { cn: '', en: '' }, tag: '', data: 'file' } as const
  const server = serve(answerRaw(call, () => new Response('old')))
  server.answer(answerRaw(call, ({ params, query }) => new Response(`${params.id} ${query.lang}`)))
  const response = await fetch('/pump/7/report?lang=en', { method: 'GET' })
  expect(await response.text()).toBe('7 en')
  expect(server.sent(call)).toEqual([{ params: { id: '7' }, query: { lang: 'en' }, body: {} }])
})

test('a rejected call throws the error with its field; a call without an answer is named', async () => {
  serve(reject(taskCalls.findPage, { msg: 'Too many', field: 'pageSize' }))
  const failed = send(taskCalls.findPage, { body: { pageNum: 1, pageSize: 10 } })
  await expect(failed).rejects.toMatchObject(new ApiError('Too many', 1, 200, 'pageSize'))
  serve()
  await expect(send(taskCalls.findPage, { body: { pageNum: 1, pageSize: 10 } })).rejects.toThrow('no answer for POST /system/task/findPage')
})

test('live events reach the screens that listen, until they are left', async () => {
  const live = fakeLiveStream()
  const onEvent = vi.fn()
  const server = serve(live.answer)
  function Listener() {
    useLive(onEvent)
    return null
  }
  const { unmount } = renderAt('/', <Listener />)
  await vi.waitFor(() => expect(server.sent(monitorCalls.live)).toHaveLength(1))
  live.send({ type: 'asset', resource: 'sensor' })
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledWith({ type: 'asset', resource: 'sensor' }))
  unmount()
  await vi.waitFor(() => expect(() => live.send({ type: 'asset', resource: 'sensor' })).toThrow('no screen listens'))
})

function Sample() {
  const [name, setName] = useState('')
  const [isLeft, setLeft] = useState(false)
  const [kind, setKind] = useState<string>()
  return (
    <>
      <div data-field="name">
        <label htmlFor="name">Name</label>
        <input id="name" value={name} onChange={({ target }) => setName(target.value)} onBlur={() => setLeft(true)} />
        {isLeft && <span role="alert">Already used</span>}
      </div>
      <label htmlFor="kind">Kind</label>
      <Select id="kind" value={kind} onChange={setKind} options={['Pump', 'Fan'].map((label) => ({ label, value: label }))} />
      <table>
        <thead>
          <tr>
            <th>Name</th>
            <th>Kind</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{name}</td>
            <td>{kind}</td>
          </tr>
        </tbody>
      </table>
    </>
  )
}

test('the helpers of a user fill in, choose, leave and read', async () => {
  renderAt('/', <Sample />)
  await fillIn('Name', 'P-101')
  await choose('Kind', 'Pump')
  expect([tableHead(), tableRows()]).toEqual([['Name', 'Kind'], [['P-101', 'Pump']]])
  expect(problemAt('Name')).toBeNull()
  await leaveField('Name')
  expect(problemAt('Name')).toBe('Already used')
  // How long the helper waits for an option that never comes is of no matter here.
  const { asyncUtilTimeout } = getConfig()
  configure({ asyncUtilTimeout: 100 })
  await expect(choose('Kind', 'Boat')).rejects.toThrow('no option Boat among Pump, Fan')
  configure({ asyncUtilTimeout })
  act(() => screen.getByLabelText('Name').focus())
})
