import type { PermissionNode } from '@undertone/domain/access/access.calls'
import { type Action, actions, permissionOf } from '@undertone/domain/core/resource'
import type { Language, Text } from '@undertone/domain/core/text'
import { resources } from '@undertone/domain/index/resources'
import { nounOf } from '../../../resource/core/noun.ts'

const words = {
  list: { cn: '查看{name}列表', en: 'List {names}' },
  query: { cn: '查看{name}', en: 'View {names}' },
  add: { cn: '新增{name}', en: 'Add {names}' },
  edit: { cn: '编辑{name}', en: 'Edit {names}' },
  remove: { cn: '删除{name}', en: 'Delete {names}' },
  import: { cn: '导入{name}', en: 'Import {names}' },
  export: { cn: '导出{name}', en: 'Export {names}' },
} as const satisfies Record<Action, Text>

/** Labels of the seven permissions of every resource, by key. */
const labels: ReadonlyMap<string, Text> = new Map(
  resources.flatMap((of) =>
    actions.map((action): [string, Text] => {
      const labelIn = (language: Language) =>
        words[action][language].replace('{names}', nounOf(of.plural, language)).replace('{name}', nounOf(of.label, language))
      return [permissionOf(of, action), { cn: labelIn('cn'), en: labelIn('en') }]
    }),
  ),
)

/** The tree with readable action labels instead of call summaries; headings and other keys keep their labels. */
export const withActionLabels = (nodes: readonly PermissionNode[], language: Language): PermissionNode[] =>
  nodes.map((node) => {
    const label = node.key !== null && node.children.length === 0 ? labels.get(node.key) : undefined
    return { ...node, label: label?.[language] ?? node.label, children: withActionLabels(node.children, language) }
  })
