import { MessageChannel } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { type Api, WorkerRpc } from './worker-rpc.ts'

type Theirs = { twice: (n: number) => number; fail: () => never; note: (word: string) => void; silent: () => Promise<void> }

let close: () => void
afterEach(() => close())

/** Two ends of a link within this thread; messages are cloned all the same. */
function linked(theirs: Api): WorkerRpc<Theirs> {
  const { port1, port2 } = new MessageChannel()
  close = () => port1.close()
  new WorkerRpc(port2, theirs)
  return new WorkerRpc<Theirs>(port1, {})
}

test('replies reach their calls in any order of completion', async () => {
  const rpc = linked({ twice: async (n: number) => new Promise((resolve) => setTimeout(() => resolve(2 * n), 30 - n)) })
  expect(await Promise.all([rpc.call('twice', 1), rpc.call('twice', 20), rpc.call('twice', 3)])).toEqual([2, 40, 6])
})

test('an error is passed on with its code, and the link stays open', async () => {
  const link = linked({
    fail: () => {
      throw Object.assign(new Error('gone'), { code: '57P01' })
    },
    twice: (n: number) => 2 * n,
  })
  await expect(link.call('fail')).rejects.toMatchObject({ message: 'gone', code: '57P01' })
  expect(await link.call('twice', 2)).toBe(4)
})

test('notifications arrive in order, before later calls', async () => {
  const heard: string[] = []
  const link = linked({ note: (word: string) => heard.push(word), twice: () => heard.length })
  for (const word of ['a', 'b', 'c']) link.notify('note', word)
  expect(await link.call('twice', 0)).toBe(3)
  expect(heard).toEqual(['a', 'b', 'c'])
})

test('when the other side has ended, pending and later calls reject', async () => {
  const link = linked({ silent: () => new Promise(() => undefined) })
  const asked = link.call('silent')
  link.close(new Error('it ended'))
  await expect(asked).rejects.toThrow('it ended')
  await expect(link.call('twice', 1)).rejects.toThrow('it ended')
})
