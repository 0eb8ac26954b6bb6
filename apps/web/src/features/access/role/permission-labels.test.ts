import type { PermissionNode } from '@undertone/domain/access/access.calls'
import { expect, test } from 'vitest'
import { withActionLabels } from './permission-labels.ts'

const leaf = (key: string | null, label: string): PermissionNode => ({ id: label, label, key, mayGive: true, children: [] })
const tree = [
  { ...leaf(null, 'Users'), children: [leaf('system:user:export', 'Workbook of users'), leaf('system:user:resetPassword', 'Reset')] },
]

test('permissions of resources get readable labels, others keep theirs', () => {
  const [users] = withActionLabels(tree, 'en')
  expect(users?.label).toBe('Users')
  expect(users?.children.map((node) => node.label)).toEqual(['Export users', 'Reset'])
  expect(withActionLabels(tree, 'cn')[0]?.children[0]?.label).toBe('导出用户')
})
