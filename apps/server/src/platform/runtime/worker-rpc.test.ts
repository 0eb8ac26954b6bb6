import { MessageChannel } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { type Offers, ThreadLink } from './worker-rpc.ts'

type Theirs = { twice: (n: number) => number; fail: () => never; note: (word: string) => void; silent: () => Promise<void> }

let close: () => void
afterEach(() => close())

/** Two ends of one link in this thread: what crosses is copied all the same. */
function linked(theirs: Offers): ThreadLink<Theirs> {
  const { port1, port2 } = new MessageChannel()
  close = () => port1.close()
  new ThreadLink(port2, theirs)
  return new ThreadLink<Theirs>(port1, {})
}

test('answers come to whoever asked, whatever order they are ready in', async () => {
  const link = linked({ twice: async (n: number) => new Promise((resolve) => setTimeout(() => resolve(2 * n), 30 - n)) })
  expect(await Promise.all([link.ask('twice', 1), link.ask('twice', 20), link.ask('twice', 3)])).toEqual([2, 40, 6])
})

test('an error crosses with its code, and the link goes on', async () => {
  const link = linked({
    fail: () => {
      throw Object.assign(new Error('gone'), { code: '57P01' })
    },
    twice: (n: number) => 2 * n,
  })
  await expect(link.ask('fail')).rejects.toMatchObject({ message: 'gone', code: '57P01' })
  expect(await link.ask('twice', 2)).toBe(4)
})

test('what is said is heard in its order, before what is asked after it', async () => {
  const heard: string[] = []
  const link = linked({ note: (word: string) => heard.push(word), twice: () => heard.length })
  for (const word of ['a', 'b', 'c']) link.tell('note', word)
  expect(await link.ask('twice', 0)).toBe(3)
  expect(heard).toEqual(['a', 'b', 'c'])
})

test('when the other side is gone, whoever waits hears so, and so does whoever asks later', async () => {
  const link = linked({ silent: () => new Promise(() => undefined) })
  const asked = link.ask('silent')
  link.break(new Error('it ended'))
  await expect(asked).rejects.toThrow('it ended')
  await expect(link.ask('twice', 1)).rejects.toThrow('it ended')
})
