import { expect, it } from 'vitest'
import { joinRangeGroup } from './range-sync.ts'

it('notifies the other members of the group, not the sender, former members or other groups', () => {
  const heard: string[] = []
  const a = joinRangeGroup('k', () => heard.push('a'))
  const b = joinRangeGroup('k', ([from]) => heard.push(`b${from}`))
  joinRangeGroup('other', () => heard.push('other'))
  a.publish([1, 2])
  b.leave()
  a.publish([3, 4])
  expect(heard).toEqual(['b1'])
})
