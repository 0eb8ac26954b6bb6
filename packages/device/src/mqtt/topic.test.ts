import { expect, test } from 'vitest'
import { isTopicName, isWithinTopicLimits, topicMatches } from './topic.ts'

test.each([
  ['a/b', 'a/b', true],
  ['a/+', 'a/b', true],
  ['a/+', 'a/b/c', false],
  ['a/#', 'a/b/c', true],
  ['a/#', 'a', true],
  ['#', 'a/b', true],
  ['+/b', 'a/b', true],
  ['a/b', 'a/B', false],
  ['a', 'a/b', false],
  ['a/b', 'a', false],
  ['+', 'a/', false],
  ['a/+', 'a/', true],
  ['#', '$SYS/x', false],
  ['+/x', '$SYS/x', false],
  ['$SYS/#', '$SYS/x', true],
])('filter %s, topic %s: %s', (filter, topic, expected) => {
  expect(topicMatches(filter, topic)).toBe(expected)
})

test('names have no wildcards', () => {
  expect(['v1/gateway/telemetry', 'a', '/', 'a/'.repeat(100)].map(isTopicName)).toEqual([true, true, true, true])
  expect(['', 'a/+', '#', 'a\u0000'].map(isTopicName)).toEqual([false, false, false, false])
})

test('our topics have bounds', () => {
  expect(['a'.repeat(512), 'a/'.repeat(7), 'a'.repeat(513), 'a/'.repeat(8)].map(isWithinTopicLimits)).toEqual([true, true, false, false])
})
