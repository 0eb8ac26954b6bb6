import { Dropdown } from 'antd'
import { useText } from '../../core/language/language.ts'
import type { IconName } from '../../ui/control/icon.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { engineText } from '../core/resource-engine.text.ts'

/** Something that can be done with a row. */
export interface RowAction {
  readonly key: string
  readonly label: string
  readonly run: () => void
  /** With a drawing it stands in the row, without one behind the three dots. */
  readonly icon?: IconName
  readonly danger?: boolean
}

/** Runs an action without opening the row beneath it. */
const alone = (run: () => void) => (event: { stopPropagation: () => void }) => {
  event.stopPropagation()
  run()
}

/** The actions of a row: seen on hover and when the keyboard is in the row. */
export function RowActions({ actions }: { readonly actions: readonly RowAction[] }) {
  const say = useText()
  const behind = actions.filter((action) => action.icon === undefined)
  return (
    <div className="resource-row-actions">
      {actions.flatMap(({ key, icon, label, run, danger }) =>
        icon ? [<IconButton key={key} icon={icon} label={label} onClick={alone(run)} className={danger ? 'resource-danger' : ''} />] : [],
      )}
      {behind.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: behind.map(({ key, label, danger, run }) => ({
              key,
              label,
              danger: danger === true,
              onClick: ({ domEvent }) => alone(run)(domEvent),
            })),
          }}
        >
          <IconButton icon="more" label={say(engineText.actions)} onClick={alone(() => undefined)} />
        </Dropdown>
      )}
    </div>
  )
}
