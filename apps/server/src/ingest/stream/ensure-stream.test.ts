import { expect, test } from 'vitest'
import { complaintOf } from './ensure-stream.ts'

const good = {
  name: 'undertone-1',
  retention: 'limits',
  storage: 'file',
  discard: 'new',
  num_replicas: 3,
  max_age: 0,
  max_msgs_per_subject: -1,
  sealed: false,
}

test('a stream of another size or place can be used', () => {
  expect(complaintOf(good)).toBeNull()
  expect(complaintOf({ ...good, num_replicas: 1 })).toBeNull()
})

test.each([
  [{ retention: 'workqueue' }, 'its retention is workqueue, not limits'],
  [{ storage: 'memory' }, 'its storage is memory, not file'],
  [{ discard: 'old' }, 'it discards old messages, not new ones'],
  [{ max_age: 3600e9 }, 'it discards messages after 3600 s (max_age)'],
  [{ max_msgs_per_subject: 1 }, 'it keeps at most 1 messages of a share (max_msgs_per_subject)'],
  [{ sealed: true }, 'it is sealed'],
  [{ deny_delete: true }, 'its messages cannot be deleted (deny_delete)'],
])('one with %o cannot', (config, complaint) => {
  expect(complaintOf({ ...good, ...config })).toBe(complaint)
})
