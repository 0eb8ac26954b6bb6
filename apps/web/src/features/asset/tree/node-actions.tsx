import { permissionOf } from '@undertone/domain/core/resource'
import { nounOf } from '@undertone/domain/core/text'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import type { AssetNode } from '../../../resource/reference/asset-nodes.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { IconName } from '../../../ui/control/icon.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { assetText } from '../shared/asset.text.ts'
import { assetLevels } from './asset-levels.ts'

type Chosen = Pick<AssetNode, 'kind' | 'id' | 'name'>

/** The actions of a node: icons in the tree, or buttons beside its details, where the table below has its own add button. */
export function NodeActions({
  node,
  compact,
  onAdd,
  onEdit,
  onRemove,
}: {
  readonly node: Chosen
  readonly compact: boolean
  readonly onAdd: (node: Chosen) => void
  readonly onEdit: (node: Chosen) => void
  readonly onRemove: (node: Chosen) => void
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { can } = useSession()
  const { resource, below } = assetLevels[node.kind]
  const child = below && assetLevels[below].resource
  const acts: { icon: IconName; label: string; run: (node: Chosen) => void; danger?: true }[] = [
    ...(compact && child && can(permissionOf(child, 'add'))
      ? [{ icon: 'plus' as const, label: say(assetText.addBelow, { name: nounOf(child.label, lang) }), run: onAdd }]
      : []),
    ...(can(permissionOf(resource, 'edit')) ? [{ icon: 'edit' as const, label: say(assetText.edit), run: onEdit }] : []),
    ...(can(permissionOf(resource, 'remove'))
      ? [{ icon: 'trash' as const, label: say(assetText.remove), run: onRemove, danger: true as const }]
      : []),
  ]
  return acts.map(({ icon, label, run, danger }) =>
    compact ? (
      <IconButton
        key={icon}
        icon={icon}
        label={label}
        tabIndex={-1}
        onClick={(event) => {
          event.stopPropagation()
          run(node)
        }}
      />
    ) : (
      <Button key={icon} icon={icon} kind={danger ? 'danger' : 'plain'} onClick={() => run(node)}>
        {label}
      </Button>
    ),
  )
}
