import { expect, test } from 'vitest'
import { type ServerAnswer, syncReport } from './server-sync.ts'

const server = (id: string, sync_always: boolean | undefined, cluster_size = 3): ServerAnswer => ({
  server_id: id,
  config: sync_always === undefined ? {} : { sync_always },
  meta_cluster: { cluster_size },
})

test('a cluster syncs when every one of its servers says so', () => {
  expect(syncReport([server('a', true), server('b', true), server('c', true)])).toEqual({
    isSynced: true,
    servers: 3,
    text: 'all 3 NATS servers sync every write',
  })
  expect(syncReport([{ server_id: 'a', config: { sync_always: true } }]).text).toBe('the NATS server syncs every write')
})

test.each<[string, readonly (ServerAnswer | null)[], string]>([
  ['one of an older version', [server('a', true), server('b', true), server('c', undefined)], '2 of 3 NATS servers sync every write'],
  ['one that syncs later', [server('a', true), server('b', false), server('c', true)], '2 of 3 NATS servers sync every write'],
  ['one that does not answer', [server('a', true), server('b', true), null], '2 of 3 NATS servers sync every write, and 1 did not answer'],
  ['one that is not named', [server('a', true), server('b', true)], '2 of 3 NATS servers sync every write, and 1 did not answer'],
  [
    'one named twice',
    [server('a', true), server('a', true), server('b', true)],
    '2 of 3 NATS servers sync every write, and 1 did not answer',
  ],
  ['something else that answers', [{}, null], 'the monitoring of NATS does not answer, so that it is not known whether its servers sync'],
])('%s makes it one that does not', (_name, answers, text) => {
  expect(syncReport(answers)).toMatchObject({ isSynced: false, text })
})
